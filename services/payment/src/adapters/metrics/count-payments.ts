import type { PaymentMethod } from '@runwen/contracts'
import type { Metrics, Tx } from '@runwen/service-kit'

/** `returned`: a success that had no place. */
type Outcome = 'paid' | 'declined' | 'returned' | 'canceled'

/** Counts how a payment ended, once the transaction that says so is committed. */
export type CountPayment = (tx: Tx, method: PaymentMethod | 'balance', outcome: Outcome) => void

export function countPayments(metrics: Metrics): CountPayment {
  const payments = metrics.counter({
    name: 'runwen_payments_total',
    help: 'Payments by method and how they ended; one that was declined can still be paid',
    labelNames: ['method', 'outcome'],
  })
  return (tx, method, outcome) => tx.afterCommit(() => payments.inc({ method, outcome }))
}
