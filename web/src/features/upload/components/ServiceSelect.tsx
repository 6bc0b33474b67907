import { NativeSelect } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useChangeService } from '#shared/documents/use-change-service.ts'

const types = [1, 2] as const

/** The service of an uploaded document, which can be changed until it is paid. */
export const ServiceSelect = ({ file }: { file: File }) => {
  const { t } = useTranslation(['upload', 'common'])
  const { change, isBusy } = useChangeService()
  return (
    <NativeSelect
      size="sm"
      aria-label={t('serviceOf', { name: file.original_name })}
      value={file.service_type}
      disabled={isBusy}
      onChange={() => change(file)}
      data={types.map((type) => ({ value: String(type), label: t(`common:service.type${type}`) }))}
    />
  )
}
