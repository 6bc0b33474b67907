import type { File, Order } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCharge } from '#shared/api/use-charge.ts'
import { useDueIfPaid } from '#shared/documents/use-due-if-paid.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { waitsFor } from '#shared/lib/under-way.ts'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { nextStepOf } from '../model/next-step.ts'
import styles from './NextStep.module.css'

type NextStepProps = {
  file: File
  /** The payment of it that is not finished. */
  underWay?: Order | undefined
  /** Whether it is known that there is none: until then, the sentence about paying keeps its place. */
  isPaymentKnown?: boolean
  /** The button that pays for it: with its sum, next to the date, so that neither is said elsewhere. */
  children?: ReactNode
}

/** One sentence about the state of the document, one about what happens next. */
export const NextStep = ({ file, underWay, isPaymentKnown = true, children }: NextStepProps) => {
  const { t, i18n } = useTranslation(['document', 'common'])
  const step = nextStepOf(file)
  const dueIfPaid = useDueIfPaid(file)
  const due = file.due_at ?? dueIfPaid
  const charge = useCharge()(file.price, file.currency)
  const time = (value: string | null) => (value ? formatDate(value, i18n.language, { time: true }) : '')
  const values = {
    since: time(file.processed_date),
    restored: time(file.restored_at),
    due: due ? formatDate(due, i18n.language, { time: true, weekday: true }) : '',
  }
  const isDated = step === 'working' || step === 'revision' || step === 'unpaid'
  return (
    <div className={styles.next} data-step={step}>
      <p>
        <strong>
          {step === 'ready' && file.restored_at
            ? t('next.ready.restored', values)
            : t(`next.${step}.now`, values)}
        </strong>
        <WordSpace />
        <span style={isPaymentKnown ? undefined : { visibility: 'hidden' }}>
          {underWay
            ? t(`common:pay.underWay.${waitsFor(underWay)}`)
            : t(isDated && due ? `next.${step}.dated` : `next.${step}.after`, values)}
          {!underWay && step === 'resultUnpaid' && charge === 0 && t('next.resultUnpaid.covered')}
        </span>
      </p>
      {children}
    </div>
  )
}
