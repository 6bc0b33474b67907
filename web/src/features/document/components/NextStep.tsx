import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useIsCovered } from '#shared/documents/use-is-covered.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { nextStepOf } from '../model/next-step.ts'
import styles from './NextStep.module.css'

/** One sentence about the state of the document, one about what happens next. */
export const NextStep = ({ file }: { file: File }) => {
  const { t, i18n } = useTranslation('document')
  const step = nextStepOf(file)
  const isCovered = useIsCovered(file, step !== 'resultUnpaid')
  const since = file.processed_date && formatDate(file.processed_date, i18n.language, { time: true })
  const values = {
    amount: formatMoney(file.price, file.currency),
    since: since ?? '',
  }
  // The steps above say when.
  const after = step === 'working' && file.due_at ? 'next.working.dated' : (`next.${step}.after` as const)
  return (
    <p className={styles.next} data-step={step}>
      <strong>{t(`next.${step}.now`, values)}</strong>
      <WordSpace />
      <span>
        {t(after, values)}
        {isCovered && t('next.resultUnpaid.covered')}
      </span>
    </p>
  )
}
