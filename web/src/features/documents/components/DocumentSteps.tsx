import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { StateTag } from '#shared/documents/StateTag.tsx'
import { useDueIfPaid } from '#shared/documents/use-due-if-paid.ts'
import { useStopped } from '#shared/documents/use-stopped.ts'
import { formatDate, formatMoney, formatStamp, formatTime, unbroken } from '#shared/i18n/format.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import ink from '#shared/ui/Ink.module.css'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { currentStep, isComplete, type Step, stepsOf } from '../progress.ts'
import styles from './DocumentSteps.module.css'

type DocumentStepsProps = {
  file: File
  /** Leave out what a page says above it: when the document would be ready if it was paid for now. */
  isBrief?: boolean
}

export const DocumentSteps = ({ file, isBrief = false }: DocumentStepsProps) => {
  const { t, i18n } = useTranslation('documents')
  const present = currentStep(file)
  const due = useDueIfPaid(file)
  const dueIfPaid = isBrief ? undefined : due
  // It has its place before it is known, so that nothing moves.
  const isPriced = !isBrief && isToPay(file) && !file.has_result
  // Nothing is left to wait for: one line. The page of the document has all of it.
  if (present === 'ready' && file.processed_date !== null && file.revision_comment === null)
    return (
      <p className={styles.steps} data-done="">
        {file.has_new_result && (
          <>
            <StateTag file={file} />
            <WordSpace />
          </>
        )}
        {t(file.restored_at ? 'steps.restored' : 'steps.delivered', {
          time: formatDate(file.restored_at ?? file.processed_date, i18n.language, { time: true }),
        })}
      </p>
    )
  return (
    <>
      <ol className={styles.steps} aria-label={t('steps.label')}>
        {stepsOf(file).map((step) => (
          <li
            key={step}
            className={isComplete(step, file) ? styles.behind : undefined}
            aria-current={step === present ? 'step' : undefined}
            data-step={step}
            data-due={(step === 'ready' && (isPriced || file.due_at !== null)) || undefined}
          >
            <strong>{t(`steps.${nameOf(step, file)}`)}</strong>
            <span className={styles.note}>
              <StepNote step={step} file={file} dueIfPaid={dueIfPaid} />
            </span>
          </li>
        ))}
      </ol>
      {isPriced && <p className={styles.condition}>{t('steps.ifPaid')}</p>}
    </>
  )
}

const nameOf = (step: Step, file: File) => {
  if (step === 'paid' && !file.is_paid) return file.is_refunded ? 'refunded' : 'payment'
  if (step === 'ready' && file.is_refunded && !file.is_paid) return 'wasDelivered'
  return step === 'working' && file.status === 'failed' ? 'stopped' : step
}

/** In its narrow column, an English date keeps only day and month together; a Chinese one breaks before the weekday. */
const Due = ({ text }: { text: string }) => {
  if (!text.includes('月')) return text.replace(/(?<!\d)\u00a0/g, ' ')
  const date = unbroken(text)
  const weekday = date.indexOf('周')
  if (weekday < 0) return date
  return (
    <>
      {date.slice(0, weekday)}
      <wbr />
      {date.slice(weekday)}
    </>
  )
}

type StepNoteProps = { step: Step; file: File; dueIfPaid: string | undefined }

const StepNote = ({ step, file, dueIfPaid }: StepNoteProps) => {
  const { t, i18n } = useTranslation(['documents', 'common'])
  const isWaiting = useStopped([file]).length > 0
  const yours = <span className={ink.alert}>{t('common:waiting.title')}</span>
  if (step === 'uploaded') return <StepTime value={file.upload_date} />
  if (step === 'paid') {
    if (!file.is_paid) return isToPay(file) ? yours : null
    return file.paid_at ? <StepTime value={file.paid_at} /> : formatMoney(file.price, file.currency)
  }
  if (step === 'working') {
    if (isWaiting) return yours
    if (file.status === 'failed') return file.stopped_at ? <StepTime value={file.stopped_at} /> : null
    if (!file.is_paid || file.status === 'completed') return null
    return t(`steps.is.${file.status}`)
  }
  if (file.due_at) {
    const time = formatDate(file.due_at, i18n.language, { time: true, weekday: true })
    return <Due text={t('steps.dueBy', { time })} />
  }
  if (dueIfPaid) {
    const time = formatDate(dueIfPaid, i18n.language, { weekday: i18n.language !== 'zh' })
    return (
      <>
        <span className={styles.whole}>
          <Due text={t('steps.readyBy', { time })} />
        </span>
        <span className={styles.short}>
          <Due text={t('steps.dueBy', { time })} />
        </span>
      </>
    )
  }
  return file.has_result && file.processed_date ? <StepTime value={file.processed_date} /> : null
}

/** When a step was completed. On phones only the day fits. */
const StepTime = ({ value }: { value: string }) => {
  const { i18n } = useTranslation()
  const { language } = i18n
  const day = formatDate(value, language)
  return (
    <time dateTime={value}>
      {/* The column is too narrow for a Chinese date with its year. */}
      {day.includes('年') ? formatStamp(value, language) : day}
      <span className={styles.clock}>
        {language === 'zh' ? ' ' : ', '}
        {formatTime(value, language)}
      </span>
    </time>
  )
}
