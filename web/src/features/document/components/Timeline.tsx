import type { AdminHistoryEntry, File, HistoryEntry } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Counted } from '#shared/i18n/document-length.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import ink from '#shared/ui/Ink.module.css'
import { MarkedPlaces } from '#shared/ui/MarkedPlaces.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { resultNumber } from '../model/results.ts'
import styles from './Timeline.module.css'

type Entry = HistoryEntry | AdminHistoryEntry

type TimelineProps<One extends Entry> = {
  file: Counted & Pick<File, 'currency'>
  history: readonly One[] | undefined
  error: unknown
  onRetry: () => void
  /** What can be done with an entry; `number` counts the results from 1. */
  actions?: (entry: One, number: string) => ReactNode
  /** Who did it, for staff. */
  who?: (entry: One) => ReactNode
  /** Below the entries. */
  end?: ReactNode
}

/** The check of the upload, not of a result. */
const isUpload = ({ kind, version }: Entry) => kind === 'checked' && version === null

const Length = ({ file }: { file: Counted }) => {
  const { t } = useTranslation('document')
  const language =
    file.is_chinese !== null && t(`timeline.language.${file.is_chinese ? 'chinese' : 'english'}`)
  const counted = [useDocumentLength(file), language].filter(Boolean).join(' · ')
  return counted ? <span className={ink.note}>{counted}</span> : null
}

/** What happened to a document, newest first, in the reader's time zone. */
export const Timeline = <One extends Entry>({
  file,
  history,
  error,
  onRetry,
  actions,
  who,
  end,
}: TimelineProps<One>) => {
  const { t } = useTranslation('document')
  const titleOf = (entry: One, number: string) => {
    if (isUpload(entry)) return t('timeline.accepted')
    if (entry.amount !== undefined && (entry.kind === 'refunded' || entry.kind === 'part_refunded'))
      return t(`timeline.${entry.kind}_sum`, { amount: formatMoney(entry.amount, file.currency) })
    return t(`timeline.${entry.kind}`, { version: number })
  }
  return (
    <Section title={t('timeline.title')}>
      {!history && (error ? <ErrorState problem={error} onRetry={onRetry} /> : <RowsSkeleton count={4} />)}
      {history && (
        <ol className={styles.timeline}>
          {history.map((entry) => {
            const number = resultNumber(history, entry.version)
            return (
              <li key={`${entry.kind} ${entry.at} ${entry.version}`} data-kind={entry.kind}>
                <div className={styles.what}>
                  <strong>{titleOf(entry, number)}</strong>
                  <span className={ink.note}>
                    <DateTime value={entry.at} time />
                    {who && <> · {who(entry)}</>}
                  </span>
                </div>
                {isUpload(entry) && <Length file={file} />}
                {entry.note && <blockquote>{entry.note}</blockquote>}
                <MarkedPlaces marks={entry.marks} />
                {actions?.(entry, number)}
              </li>
            )
          })}
        </ol>
      )}
      {end}
    </Section>
  )
}
