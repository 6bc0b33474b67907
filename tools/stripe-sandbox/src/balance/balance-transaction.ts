import type { Stripe } from 'stripe'
import { seconds, type Work } from '../api/work.ts'
import { newId } from '../ids.ts'
import { insertObject } from '../store/objects.ts'

/** Stripe's fee for a payment: 2.9% and 30 cents, https://stripe.com/pricing. */
const feeOf = (amount: number) => Math.round((amount * 29) / 1000) + 30

type Entry = {
  amount: number
  fee: number
  type: 'charge' | 'payment' | 'refund' | 'payment_refund' | 'refund_failure'
}

function post(work: Work, source: Stripe.Charge | Stripe.Refund, entry: Entry): Stripe.BalanceTransaction {
  const { amount, fee, type } = entry
  const feeDetail = { amount: fee, application: null, currency: source.currency, type: 'stripe_fee' }
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: seconds(work) + 2 * 86_400,
    balance_type: 'payments',
    created: seconds(work),
    currency: source.currency,
    description: source.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee ? [{ ...feeDetail, description: 'Stripe processing fees' }] : [],
    net: amount - fee,
    reporting_category: type.replace('payment_refund', 'refund').replace(/^payment$/, 'charge'),
    source: source.id,
    status: 'pending',
    type,
  }
  insertObject(work.store, transaction, null)
  return transaction
}

const byCard = (charge: Stripe.Charge) => charge.payment_method_details?.type === 'card'

/** Posts a charge to the balance, net of Stripe's fee. */
export const postCharge = (work: Work, charge: Stripe.Charge): Stripe.BalanceTransaction =>
  post(work, charge, {
    amount: charge.amount,
    fee: feeOf(charge.amount),
    type: byCard(charge) ? 'charge' : 'payment',
  })

/** Debits a refund from the balance. Stripe does not return the fee. */
export const postRefund = (
  work: Work,
  refund: Stripe.Refund,
  charge: Stripe.Charge,
): Stripe.BalanceTransaction =>
  post(work, refund, { amount: -refund.amount, fee: 0, type: byCard(charge) ? 'refund' : 'payment_refund' })

/** Credits a failed refund to the balance. */
export const postRefundFailure = (work: Work, refund: Stripe.Refund): Stripe.BalanceTransaction =>
  post(work, refund, { amount: refund.amount, fee: 0, type: 'refund_failure' })
