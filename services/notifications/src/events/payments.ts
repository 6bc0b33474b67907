import type { Consumers } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { minuteMs } from '../models/emails/rules.ts'
import { type Cause, cancelEmails, requestEmail, requestStaffEmail } from '../use-cases/request-email.ts'

/** Time in which a customer may try again before an email says that the payment failed. */
const retryMs = 10 * minuteMs
/** Time in which a customer may finish a payment, with the bank's confirmation or in Alipay, before an email asks for it. */
const finishMs = 30 * minuteMs

export const paymentHandlers = (context: Context) =>
  ({
    async 'payment.started'(tx, event) {
      const { user_id: userId, order_id, file_id } = event.data
      await cancelAll(tx, event, userId)
      await requestEmail(tx, context, event, {
        kind: 'payment_unfinished',
        data: { order_id, file_id },
        userId,
        delayMs: finishMs,
      })
    },

    'payment.canceled': (tx, event) => cancelAll(tx, event, event.data.user_id),

    async 'payment.confirmed'(tx, event) {
      const { user_id: userId, order_id, file_id, amount, balance_applied } = event.data
      const data = { order_id, file_id, amount, balance_applied }
      await cancelAll(tx, event, userId)
      await requestEmail(tx, context, event, { kind: 'payment_received', data, userId })
      await requestStaffEmail(tx, context, event, { kind: 'staff_document_paid', data, userId })
    },

    async 'payment.failed'(tx, event) {
      const { user_id: userId, order_id, file_id } = event.data
      const data = { order_id, file_id }
      await cancelAll(tx, event, userId)
      await requestEmail(tx, context, event, {
        kind: 'payment_failed',
        data,
        userId,
        gatherKey: `payment_failed ${order_id}`,
        delayMs: retryMs,
      })
    },

    async 'payment.refunded'(tx, event) {
      const { user_id: userId, order_id, file_id, amount } = event.data
      await cancelAll(tx, event, userId)
      const data = { order_id, file_id, amount }
      await requestEmail(tx, context, event, { kind: 'payment_refunded', data, userId })
    },
  }) satisfies Partial<Consumers<'notifications'>>

/** Cancels waiting emails about earlier states of the payment. */
async function cancelAll(tx: Tx, cause: Cause, userId: string): Promise<void> {
  for (const kind of ['payment_failed', 'payment_unfinished'] as const)
    await cancelEmails(tx, cause, { kind, userId })
}
