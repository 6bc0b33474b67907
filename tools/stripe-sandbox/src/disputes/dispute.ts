import type { Stripe } from 'stripe'
import { type CallContext, emit, seconds } from '../api/call-context.ts'
import { invalidRequest } from '../api/errors.ts'
import { postDispute, postReinstatement } from '../balance/balance-transaction.ts'
import { newId } from '../ids.ts'
import { cardOf } from '../payment-methods/payment-method.ts'
import { findObject, insertObject, saveObject } from '../store/objects.ts'

const evidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** Days that a seller has to respond. */
const responseDays = 20

export interface DisputeTerms {
  /** Default: the whole charge. */
  amount?: number
  reason?: string
  /** An inquiry (`warning_needs_response`) withdraws no funds. */
  inquiry?: boolean
}

/** Opens a dispute of a paid charge, as its bank would. */
export function openDispute(
  context: CallContext,
  chargeId: string,
  terms: DisputeTerms = {},
): Stripe.Dispute {
  const charge = findObject(context.store, 'charge', chargeId)?.body
  if (!charge?.paid) throw new Error(`${chargeId} is not a paid charge`)
  const { amount = charge.amount, reason = 'fraudulent', inquiry = false } = terms
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(context),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence,
    evidence_details: {
      due_by: seconds(context) + responseDays * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
  if (!inquiry) dispute.balance_transactions = [postDispute(context, dispute)]
  insertObject(context.store, dispute, null)
  charge.disputed = !inquiry
  saveObject(context.store, charge, null)
  emit(context, 'charge.dispute.created', dispute)
  if (!inquiry) emit(context, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Opens the disputes that a payment with this test card leads to, unless it was refunded. */
export function openDisputesOfCard(context: CallContext, chargeId: string): void {
  const charge = findObject(context.store, 'charge', chargeId)?.body
  const method = findObject(context.store, 'payment_method', String(charge?.payment_method))
  if (!charge || charge.refunded || !method) return
  const disputes = cardOf(method)?.disputes ?? []
  const share = Math.floor(charge.amount / disputes.length)
  for (const [index, terms] of disputes.entries()) {
    const amount = index === 0 ? charge.amount - share * (disputes.length - 1) : share
    openDispute(context, chargeId, { ...terms, amount })
  }
}

/** Ends a dispute. A won one returns the funds; a lost one keeps them; an inquiry closes without either. */
export function closeDispute(context: CallContext, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const dispute = findObject(context.store, 'dispute', id)?.body
  if (!dispute) throw new Error(`no dispute ${id}`)
  if (!/needs_response$|under_review$/.test(dispute.status)) {
    throw invalidRequest('This dispute is already closed.', { code: 'dispute_closed' })
  }
  const previous = { status: dispute.status }
  const isInquiry = dispute.status.startsWith('warning_')
  const withdrawn = dispute.balance_transactions.length > 0
  dispute.status = isInquiry ? 'warning_closed' : outcome
  if (dispute.status === 'won' && withdrawn) {
    dispute.balance_transactions = [...dispute.balance_transactions, postReinstatement(context, dispute)]
  }
  saveObject(context.store, dispute, null)
  emit(context, 'charge.dispute.updated', dispute, previous)
  emit(context, 'charge.dispute.closed', dispute)
  if (dispute.status === 'won' && withdrawn) emit(context, 'charge.dispute.funds_reinstated', dispute)
  return dispute
}
