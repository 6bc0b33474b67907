import type { AdminFile, FileStatus } from '@runwen/contracts'
import { fileStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { useNames } from '../use-names.ts'
import { useStatus } from '../use-status.ts'
import styles from './StatusSelect.module.css'

/** The status of a file, editable in the table. */
export const StatusSelect = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation(['admin-files', 'common'])
  const { status, change } = useStatus(file)
  return (
    <span className={styles.status} data-status={status}>
      <select
        aria-label={t('statusOf', { name: useNames().nameOf(file) })}
        value={status}
        onChange={(event) => change(event.currentTarget.value as FileStatus)}
      >
        {fileStatuses.map((choice) => (
          <option key={choice} value={choice}>
            {t(`common:status.${choice}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
