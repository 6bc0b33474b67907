import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import type { useDocumentNow } from '../use-document-now.ts'
import { useNames } from '../use-names.ts'

type Now = ReturnType<typeof useDocumentNow>

/** Whose document a result is for, so that it goes to no other customer. */
export const UploadContext = ({ file, now }: { file: AdminFile; now: Now }) => {
  const { t } = useTranslation(['admin-documents', 'common'])
  const length = useDocumentLength(file)
  const service = t(`common:service.type${file.service_type}`)
  return (
    <Facts
      facts={[
        [t('column.user'), useNames().userOf(file)],
        [t('column.service'), length === undefined ? service : `${service} · ${length}`],
        ...(now.earlier
          ? [[t('upload.earlier'), <EarlierResult key="earlier" file={file} {...now.earlier} />] as const]
          : []),
        ...(now.comment === null ? [] : [[t('comment.title'), now.comment] as const]),
      ]}
    />
  )
}

type EarlierResultProps = { file: AdminFile; at: string; version: number | null }

const EarlierResult = ({ file, at, version }: EarlierResultProps) => {
  const { t } = useTranslation('admin-documents')
  const { t: common } = useTranslation()
  const { busy, download } = useDownload((problem) =>
    toast(t('failed.result', { reason: problemText(problem, common) }), 'failed'),
  )
  const which = { id: file.id, ...(version !== null && { result: version }) }
  return (
    <>
      <DateTime value={at} time />{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={busy}
        onClick={() => download('adminDownloadResult', which, file.original_name)}
      >
        {t('action.resultEntry')}
      </Button>
    </>
  )
}
