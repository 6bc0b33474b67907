import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { currentStep, isComplete, type Step, steps } from '../progress.ts'
import styles from './DocumentSteps.module.css'

/** Progress of a document: four steps, with dates where known. */
export const DocumentSteps = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  const present = currentStep(file)
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map((step) => (
        <li
          key={step}
          className={isComplete(step, file) ? styles.behind : undefined}
          aria-current={step === present ? 'step' : undefined}
          data-due={(step === 'ready' && file.due_at !== null) || undefined}
        >
          <strong>{t(step === 'paid' && !file.is_paid ? 'steps.payment' : `steps.${step}`)}</strong>
          <span className={styles.note}>
            <StepNote step={step} file={file} />
          </span>
        </li>
      ))}
    </ol>
  )
}

const StepNote = ({ step, file }: { step: Step; file: File }) => {
  const { t, i18n } = useTranslation('documents')
  if (step === 'uploaded') return <DateTime value={file.upload_date} time />
  if (step === 'paid') {
    if (!file.is_paid) return t('steps.waitsForYou')
    return file.paid_at ? <DateTime value={file.paid_at} time /> : formatMoney(file.price, file.currency)
  }
  if (step === 'working') {
    if (!file.is_paid || file.status === 'completed') return null
    return t(`steps.is.${file.status}`)
  }
  if (file.due_at)
    return t('steps.dueBy', { time: formatDate(file.due_at, i18n.language, { time: true, weekday: true }) })
  return file.has_result && file.processed_date ? <DateTime value={file.processed_date} time /> : null
}
