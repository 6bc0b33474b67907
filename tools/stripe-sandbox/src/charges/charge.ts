import type { Stripe } from 'stripe'
import { type CallContext, emit, schedule, seconds } from '../api/call-context.ts'
import { postCharge } from '../balance/balance-transaction.ts'
import { newId } from '../ids.ts'
import { insertObject, type StoredObject, saveObject } from '../store/objects.ts'
import { type Attempt, outcome, paidWith } from './details.ts'

const status = ({ decline, pending }: Attempt) => (decline ? 'failed' : pending ? 'pending' : 'succeeded')

/** Records a payment attempt as a charge and emits its event. Posts a successful charge to the balance. */
export function makeCharge(
  context: CallContext,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
  attempt: Attempt,
): Stripe.Charge {
  const { decline } = attempt
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline || attempt.pending ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.body.billing_details,
    calculated_statement_descriptor: 'RUNWEN SANDBOX',
    captured: !decline && !attempt.pending,
    created: seconds(context),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(attempt),
    paid: !decline && !attempt.pending,
    payment_intent: intent.id,
    payment_method: method.body.id,
    payment_method_details: paidWith(method.body, intent, attempt),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: status(attempt),
    transfer_data: null,
    transfer_group: null,
  }
  insertObject(context.store, charge, null)
  if (charge.status === 'succeeded') postToBalance(context, charge, intent.capture_method)
  emit(context, `charge.${charge.status}`, charge)
  if (charge.status === 'succeeded' && attempt.card?.disputes)
    schedule(context, 'open_disputes', charge.id, context.delays.disputeOpening)
  return charge
}

export function completeCharge(
  context: CallContext,
  charge: Stripe.Charge,
  intent: Stripe.PaymentIntent,
): void {
  Object.assign(charge, { amount_captured: charge.amount, captured: true, paid: true, status: 'succeeded' })
  saveObject(context.store, charge, null)
  postToBalance(context, charge, intent.capture_method)
  emit(context, 'charge.succeeded', charge)
}

/** Posts a charge to the balance; after a delay for asynchronous capture: https://docs.stripe.com/payments/payment-intents/asynchronous-capture. */
function postToBalance(context: CallContext, charge: Stripe.Charge, capture: string): void {
  if (capture === 'automatic_async') {
    schedule(context, 'post_balance', charge.id, context.delays.balancePosting)
    return
  }
  charge.balance_transaction = postCharge(context, charge).id
  saveObject(context.store, charge, null)
}
