import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { nextStepOf } from '../model/next-step.ts'
import styles from './NextStep.module.css'

/** One sentence about where the document stands, one about what happens next, and when. */
export const NextStep = ({ file }: { file: File }) => {
  const { t, i18n } = useTranslation('document')
  const step = nextStepOf(file)
  const by = file.due_at && formatDate(file.due_at, i18n.language, { time: true, weekday: true })
  const since = file.processed_date && formatDate(file.processed_date, i18n.language, { time: true })
  const values = {
    amount: formatMoney(file.price, file.currency),
    by: by ?? '',
    since: since ?? '',
  }
  const after = {
    working: by ? 'next.working.by' : 'next.working.after',
    ready: file.check?.kind === 'translation' ? 'next.ready.translation' : 'next.ready.after',
  } as const
  return (
    <p className={styles.next}>
      <strong>{t(`next.${step}.now`, values)}</strong>{' '}
      <span>{t(step === 'working' || step === 'ready' ? after[step] : `next.${step}.after`, values)}</span>
    </p>
  )
}
