import type { Stripe } from 'stripe'
import { type CallContext, seconds } from '../api/call-context.ts'
import { newId } from '../ids.ts'
import { insertObject } from '../store/objects.ts'

/** Stripe's fee for a payment: 2.9% and 30 cents, https://stripe.com/pricing. */
const feeOf = (amount: number) => Math.round((amount * 29) / 1000) + 30

type Entry = {
  amount: number
  fee: number
  type: 'charge' | 'payment' | 'refund' | 'payment_refund' | 'refund_failure' | 'adjustment'
  /** Default: by `type`. */
  category?: string
  description?: string
}

type Source = { id: string; currency: string; description?: string | null }

function post(context: CallContext, source: Source, entry: Entry): Stripe.BalanceTransaction {
  const { amount, fee, type, category } = entry
  const feeDetail = { amount: fee, application: null, currency: source.currency, type: 'stripe_fee' }
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: seconds(context) + 2 * 86_400,
    balance_type: 'payments',
    created: seconds(context),
    currency: source.currency,
    description: entry.description ?? source.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee ? [{ ...feeDetail, description: 'Stripe processing fees' }] : [],
    net: amount - fee,
    reporting_category: category ?? type.replace('payment_refund', 'refund').replace(/^payment$/, 'charge'),
    source: source.id,
    status: 'pending',
    type,
  }
  insertObject(context.store, transaction, null)
  return transaction
}

const byCard = (charge: Stripe.Charge) => charge.payment_method_details?.type === 'card'

/** Posts a charge to the balance, net of Stripe's fee. */
export const postCharge = (context: CallContext, charge: Stripe.Charge): Stripe.BalanceTransaction =>
  post(context, charge, {
    amount: charge.amount,
    fee: feeOf(charge.amount),
    type: byCard(charge) ? 'charge' : 'payment',
  })

/** Debits a refund from the balance. Stripe does not return the fee. */
export const postRefund = (
  context: CallContext,
  refund: Stripe.Refund,
  charge: Stripe.Charge,
): Stripe.BalanceTransaction =>
  post(context, refund, {
    amount: -refund.amount,
    fee: 0,
    type: byCard(charge) ? 'refund' : 'payment_refund',
  })

/** Stripe's fee for a dispute. */
const disputeFee = 1_500

/** Debits a disputed amount, and the fee. */
export const postDispute = (context: CallContext, dispute: Stripe.Dispute): Stripe.BalanceTransaction =>
  post(context, dispute, {
    amount: -dispute.amount,
    fee: disputeFee,
    type: 'adjustment',
    category: 'dispute',
    description: `Chargeback withdrawal for ${dispute.charge}`,
  })

/** Credits the amount of a won dispute. Stripe keeps the fee. */
export const postReinstatement = (context: CallContext, dispute: Stripe.Dispute): Stripe.BalanceTransaction =>
  post(context, dispute, {
    amount: dispute.amount,
    fee: 0,
    type: 'adjustment',
    category: 'dispute_reversal',
    description: `Chargeback reversal for ${dispute.charge}`,
  })

/** Credits a failed refund to the balance. */
export const postRefundFailure = (context: CallContext, refund: Stripe.Refund): Stripe.BalanceTransaction =>
  post(context, refund, { amount: refund.amount, fee: 0, type: 'refund_failure' })
