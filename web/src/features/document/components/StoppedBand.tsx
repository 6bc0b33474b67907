import type { AdminFile } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminFileHistoryQuery } from '#shared/api/staff-documents.ts'
import { useColleague } from '#shared/colleagues/use-colleague.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { dueAtOf } from '#shared/lib/decision-due.ts'
import { spanOf, spanText } from '#shared/lib/span.ts'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import styles from './StoppedBand.module.css'

type StoppedBandProps = { file: AdminFile; children: ReactNode }

/** What staff owe for a paid document that was stopped: who stopped it, how long the decision has been due, and the choices. */
export const StoppedBand = ({ file, children }: StoppedBandProps) => {
  const { t, i18n } = useTranslation('document')
  const { data } = useAdminFileHistoryQuery({ id: file.id })
  const stop = data?.history.find(({ kind }) => kind === 'failed')
  const name = useColleague(stop?.user_id, '')
  const timeOf = (value: string) => formatDate(value, i18n.language, { time: true, weekday: true })
  const dueAt = dueAtOf(file) ?? ''
  const late = Date.now() - Date.parse(dueAt)
  const due = { time: timeOf(dueAt), span: spanText(spanOf(late), i18n.language) }
  return (
    <section className={styles.band} aria-label={t('staff.stopped.label')}>
      <div className={styles.text}>
        <p>
          <strong>{t(file.price === null ? 'staff.stopped.titleForEditors' : 'staff.stopped.title')}</strong>
        </p>
        {stop?.note && <p>{t('staff.stopped.reason', { reason: stop.note })}</p>}
        <p>
          {stop && t(name ? 'staff.stopped.by' : 'staff.stopped.at', { name, time: timeOf(stop.at) })}
          <WordSpace />
          {t(late < 0 ? 'staff.stopped.due' : 'staff.stopped.late', due)}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
