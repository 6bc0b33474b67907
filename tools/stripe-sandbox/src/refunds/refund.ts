import type { Stripe } from 'stripe'
import { type CallContext, emit, schedule, seconds } from '../api/call-context.ts'
import { invalidRequest, noSuch } from '../api/errors.ts'
import { postRefund, postRefundFailure } from '../balance/balance-transaction.ts'
import { newId } from '../ids.ts'
import { formatAmount } from '../money.ts'
import { cardOf } from '../payment-methods/payment-method.ts'
import { findObject, insertObject, saveObject } from '../store/objects.ts'

export interface RefundTerms {
  payment_intent: string
  amount?: number | undefined
  reason: Stripe.Refund.Reason | null
  metadata: Record<string, string>
}

function chargeToRefund(context: CallContext, id: string): Stripe.Charge {
  const intent = findObject(context.store, 'payment_intent', id)?.body
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent', 404)
  const latest = typeof intent.latest_charge === 'string' ? intent.latest_charge : ''
  const charge = findObject(context.store, 'charge', latest)?.body
  if (charge?.paid) return charge
  const message = `This PaymentIntent (${id}) does not have a successful charge to refund.`
  throw invalidRequest(message, { param: 'payment_intent' })
}

function amountToRefund(charge: Stripe.Charge, asked: number | undefined): number {
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw invalidRequest(message, { code: 'charge_disputed' })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  const amount = asked ?? left
  if (amount <= left) return amount
  const [requested, refundable] = [amount, left].map((cents) => formatAmount(cents, charge.currency, 'en'))
  const message = `Refund amount (${requested}) is greater than unrefunded amount on charge (${refundable})`
  throw invalidRequest(message, { param: 'amount' })
}

const destination = (charge: Stripe.Charge): Stripe.Refund.DestinationDetails =>
  charge.payment_method_details?.type === 'alipay'
    ? { alipay: {}, type: 'alipay' }
    : {
        card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        type: 'card',
      }

function changeRefunded(context: CallContext, charge: Stripe.Charge, by: number): void {
  charge.amount_refunded += by
  charge.refunded = charge.amount_refunded === charge.amount
  saveObject(context.store, charge, null)
}

/** Refunds a payment; by default the whole remaining amount. */
export function makeRefund(context: CallContext, terms: RefundTerms): Stripe.Refund {
  const charge = chargeToRefund(context, terms.payment_intent)
  const amount = amountToRefund(charge, terms.amount)
  const method = findObject(context.store, 'payment_method', String(charge.payment_method))
  const behaviour = method && cardOf(method)?.refund
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(context),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: destination(charge),
    metadata: terms.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(behaviour === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: terms.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  refund.balance_transaction = postRefund(context, refund, charge).id
  insertObject(context.store, refund, null)
  changeRefunded(context, charge, amount)
  emit(context, 'refund.created', refund)
  emit(context, 'charge.refunded', charge, {
    amount_refunded: charge.amount_refunded - amount,
    refunded: false,
  })
  if (behaviour) schedule(context, 'finish_refund', refund.id, context.delays.refundCompletion)
  return refund
}

/** Finishes a refund of the test cards with a delayed result: a pending one succeeds, a succeeded one fails. */
export function finishRefund(context: CallContext, id: string): void {
  const refund = findObject(context.store, 'refund', id)?.body
  const charge = refund && findObject(context.store, 'charge', String(refund.charge))?.body
  if (!refund || !charge) return
  const previous = { status: refund.status }
  if (refund.status === 'pending') {
    refund.status = 'succeeded'
    delete refund.pending_reason
  } else {
    refund.status = 'failed'
    refund.failure_reason = 'unknown'
    refund.failure_balance_transaction = postRefundFailure(context, refund).id
    changeRefunded(context, charge, -refund.amount)
  }
  saveObject(context.store, refund, null)
  if (refund.status === 'failed') emit(context, 'refund.failed', refund, previous)
  emit(context, 'refund.updated', refund, previous)
  emit(context, 'charge.refund.updated', refund, previous)
}
