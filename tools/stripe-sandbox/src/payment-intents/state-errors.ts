import type { Stripe } from 'stripe'
import { unexpectedState } from '../api/errors.ts'

type Intent = Stripe.PaymentIntent

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Whether an intent can still be paid and canceled. */
export const isOpen = (intent: Intent): boolean => open.includes(intent.status)

export const stateErrors = {
  noMethod: (intent: Intent) =>
    unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    ),
  confirm: (intent: Intent) =>
    unexpectedState(
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    ),
  cancel: (intent: Intent) =>
    unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
      intent,
    ),
}
