import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { Facts } from '#shared/ui/Facts.tsx'
import { useNames } from '../use-names.ts'

/** Whose document a result is for, so that it goes to no other customer. */
export const UploadContext = ({ file }: { file: AdminFile }) => {
  const { t, i18n } = useTranslation(['admin-documents', 'common'])
  const length = useDocumentLength(file)
  const service = t(`common:service.type${file.service_type}`)
  const on = (value: string) => formatDate(value, i18n.language, { time: true })
  return (
    <Facts
      facts={[
        [t('column.user'), useNames().userOf(file)],
        [t('column.service'), length === undefined ? service : `${service} · ${length}`],
        ...(file.has_result && file.processed_date
          ? [[t('upload.earlier'), on(file.processed_date)] as [string, string]]
          : []),
        ...(file.revision_comment === null
          ? []
          : [[t('comment.title'), file.revision_comment] as [string, string]]),
      ]}
    />
  )
}
