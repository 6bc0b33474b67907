/** States of a payment, reasons and events of the provider that have labels. */
export const intentStatuses = [
  'succeeded',
  'canceled',
  'processing',
  'requires_action',
  'requires_confirmation',
  'requires_capture',
  'requires_payment_method',
  'creating',
] as const

export const refundReasons = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_for_pending_refund_disputed',
  'insufficient_funds',
  'declined',
  'merchant_request',
  'unknown',
] as const

export const disputeReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const

/** Types of events with underscores for their dots, which separate the keys of texts. */
export const eventTypes = [
  'payment_intent_succeeded',
  'payment_intent_canceled',
  'payment_intent_payment_failed',
  'payment_intent_processing',
  'payment_intent_requires_action',
  'charge_succeeded',
  'charge_refunded',
  'charge_refund_updated',
  'refund_created',
  'refund_updated',
  'refund_failed',
  'charge_dispute_created',
  'charge_dispute_updated',
  'charge_dispute_closed',
  'charge_dispute_funds_withdrawn',
  'charge_dispute_funds_reinstated',
] as const
