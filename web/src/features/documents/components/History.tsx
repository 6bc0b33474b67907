import { Button } from '@mantine/core'
import type { File, HistoryEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useFileHistoryQuery } from '#shared/api/documents.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import ink from '#shared/ui/Ink.module.css'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useDownload } from '#shared/ui/use-download.ts'
import styles from './History.module.css'

/** What happened to a document, newest first, with every result that was delivered. */
export const History = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useFileHistoryQuery({ id: file.id })
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={4} />
  const newest = Math.max(...data.history.map(({ version }) => version ?? 0))
  const titleOf = ({ kind, version, amount }: HistoryEntry) => {
    if (kind === 'result' && version === newest) return t('history.newestResult')
    if (amount !== undefined && (kind === 'refunded' || kind === 'part_refunded'))
      return t(`history.${kind}_sum`, { amount: formatMoney(amount, file.currency) })
    return t(`history.${kind}`)
  }
  return (
    <ol className={styles.history}>
      {data.history.map((entry) => (
        <li key={`${entry.kind} ${entry.at}`}>
          <div>
            <strong>{titleOf(entry)}</strong>
            <span className={ink.note}>
              <DateTime value={entry.at} time />
            </span>
          </div>
          {entry.note && <blockquote>{entry.note}</blockquote>}
          {entry.version !== null && file.is_paid && <Download file={file} entry={entry} />}
        </li>
      ))}
    </ol>
  )
}

const Download = ({ file, entry: { version } }: { file: File; entry: HistoryEntry }) => {
  const { t } = useTranslation('documents')
  const { busy, download } = useDownload(t('resultFailed'))
  return (
    <Button
      variant="default"
      size="sm"
      disabled={busy}
      onClick={() => download('downloadResult', { id: file.id, result: version ?? 1 }, file.original_name)}
    >
      {t('history.download')}
    </Button>
  )
}
