import type { PaymentMethod } from '@runwen/contracts'
import type { Metrics, Tx } from '@runwen/service-kit'

/** `returned`: a successful payment that could not be used. */
type Outcome = 'paid' | 'declined' | 'returned' | 'canceled'

/** Counts the outcome of a payment after its transaction commits. */
export type CountPayment = (tx: Tx, method: PaymentMethod | 'balance', outcome: Outcome) => void

export function countPayments(metrics: Metrics): CountPayment {
  const payments = metrics.counter({
    name: 'runwen_payments_total',
    help: 'Payments by method and outcome; a declined one can still be paid',
    labelNames: ['method', 'outcome'],
  })
  return (tx, method, outcome) => tx.afterCommit(() => payments.inc({ method, outcome }))
}
