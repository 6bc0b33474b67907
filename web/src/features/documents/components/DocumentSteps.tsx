import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatTime } from '#shared/i18n/format.ts'
import { currentStep, isComplete, type Step, stepsOf } from '../progress.ts'
import styles from './DocumentSteps.module.css'

/** Progress of a document: its steps, with dates where known. */
export const DocumentSteps = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  const present = currentStep(file)
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {stepsOf(file).map((step) => (
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
  if (step === 'uploaded') return <StepTime value={file.upload_date} />
  if (step === 'paid') {
    if (!file.is_paid) return t('steps.waitsForYou')
    return file.paid_at ? <StepTime value={file.paid_at} /> : formatMoney(file.price, file.currency)
  }
  if (step === 'working') {
    if (!file.is_paid || file.status === 'completed') return null
    return t(`steps.is.${file.status}`)
  }
  if (file.due_at)
    return t('steps.dueBy', { time: formatDate(file.due_at, i18n.language, { time: true, weekday: true }) })
  return file.has_result && file.processed_date ? <StepTime value={file.processed_date} /> : null
}

/** When a step was completed. On phones only the day fits. */
const StepTime = ({ value }: { value: string }) => {
  const { i18n } = useTranslation()
  const { language } = i18n
  return (
    <time dateTime={value}>
      {formatDate(value, language)}
      <span className={styles.clock}>
        {language === 'zh' ? ' ' : ', '}
        {formatTime(value, language)}
      </span>
    </time>
  )
}
