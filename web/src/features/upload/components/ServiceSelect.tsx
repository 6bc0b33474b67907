import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useChangeService } from '#shared/documents/use-change-service.ts'
import styles from './Files.module.css'

const types = [1, 2] as const

/** The service of an uploaded document, which can be changed until it is paid. */
export const ServiceSelect = ({ file }: { file: File }) => {
  const { t } = useTranslation(['upload', 'common'])
  const { change, isBusy } = useChangeService()
  return (
    <select
      className={styles.service}
      aria-label={t('serviceOf', { name: file.original_name })}
      value={file.service_type}
      disabled={isBusy}
      onChange={() => change(file)}
    >
      {types.map((type) => (
        <option key={type} value={type}>
          {t(`common:service.type${type}`)}
        </option>
      ))}
    </select>
  )
}
