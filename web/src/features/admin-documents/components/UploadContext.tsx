import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { written } from '#shared/lib/text-language.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { useDownload } from '#shared/ui/use-download.ts'
import type { useDocumentNow } from '../use-document-now.ts'
import { useNames } from '../use-names.ts'

type Now = ReturnType<typeof useDocumentNow>

type UploadContextProps = {
  file: AdminFile
  now: Now
  /** Which result this becomes, once that is known. */
  round: string | undefined
}

/** Whose document a result is for, so that it goes to no other customer. */
export const UploadContext = ({ file, now, round }: UploadContextProps) => {
  const { t } = useTranslation(['admin-documents', 'common'])
  const length = useDocumentLength(file)
  const service = t(`common:service.type${file.service_type}`)
  return (
    <Facts
      facts={[
        [t('upload.for'), useNames().userOf(file)],
        [t('column.service'), length === undefined ? service : `${service} · ${length}`],
        // There from the start, so that nothing moves.
        [t('upload.roundLabel'), round ?? '—'],
        ...(now.earlier
          ? [[t('upload.earlier'), <EarlierResult key="earlier" file={file} {...now.earlier} />] as const]
          : []),
        ...(now.comment === null
          ? []
          : [
              [
                t('comment.title'),
                <span key="comment" {...written(now.comment)}>
                  {now.comment}
                </span>,
              ] as const,
            ]),
      ]}
    />
  )
}

type EarlierResultProps = { file: AdminFile; at: string; version: number | null }

const EarlierResult = ({ file, at, version }: EarlierResultProps) => {
  const { t } = useTranslation('admin-documents')
  const { busy, download } = useDownload((reason) => t('failed.result', { reason }))
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
