import { type Consumers, publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { minuteMs } from '../models/emails/rules.ts'
import { attachReceipt, type Pdf } from '../models/emails/store.ts'
import { lockUser, namesDocuments, type User } from '../models/users.ts'
import {
  type Cause,
  cancelEmails,
  queueEmail,
  requestEmail,
  requestStaffEmail,
} from '../use-cases/request-email.ts'

/** Time in which a customer may try again before an email says that the payment failed. */
const retryMs = 10 * minuteMs
/** Time in which a customer may finish a payment, with the bank's confirmation or in Alipay, before an email asks for it. */
const finishMs = 30 * minuteMs
/** Time in which the receipt should be here, before the email leaves without it. */
const receiptMs = 2 * minuteMs

export const paymentHandlers = (context: Context) =>
  ({
    async 'payment.started'(tx, event) {
      const { user_id: userId, order_id, file_id, amount } = event.data
      await cancelAll(tx, event, userId)
      await requestEmail(tx, context, event, {
        kind: 'payment_unfinished',
        data: { order_id, file_id, amount },
        userId,
        delayMs: finishMs,
      })
    },

    'payment.canceled': (tx, event) => cancelAll(tx, event, event.data.user_id),

    async 'payment.confirmed'(tx, event) {
      const { user_id: userId, order_id, file_id, amount, balance_applied, paid_at } = event.data
      const data = { order_id, file_id, amount, balance_applied, paid_at }
      await cancelAll(tx, event, userId)
      const kind = 'payment_received'
      const user = await queueEmail(tx, context, event, { kind, data, userId, delayMs: receiptMs })
      if (user) await askForReceipt(tx, order_id, user)
      await requestStaffEmail(tx, context, event, { kind: 'staff_document_paid', data, userId })
    },

    async 'payment.receipt_rendered'(
      tx,
      { data: { user_id: userId, order_id: orderId, invoice, ...receipt } },
    ) {
      if (!(await lockUser(tx, userId))) return
      const pdfs = { receipt: decoded(receipt), invoice: invoice && decoded(invoice) }
      await attachReceipt(tx, { orderId, ...pdfs }, context.now())
      tx.afterCommit(context.wakeSenders)
    },

    async 'payment.failed'(tx, event) {
      const { user_id: userId, order_id, file_id, amount } = event.data
      const data = { order_id, file_id, amount }
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
      const { user_id: userId, order_id, file_id, amount, is_rest } = event.data
      await cancelAll(tx, event, userId)
      const data = { order_id, file_id, amount, ...(is_rest && { is_rest }) }
      await requestEmail(tx, context, event, { kind: 'payment_refunded', data, userId })
    },

    async 'payment.part_refunded'(tx, event) {
      const { user_id: userId, order_id, file_id, amount } = event.data
      const data = { order_id, file_id, amount, is_part: true }
      await requestEmail(tx, context, event, { kind: 'payment_refunded', data, userId })
    },
  }) satisfies Partial<Consumers<'notifications'>>

const decoded = ({ filename, pdf }: { filename: string; pdf: string }): Pdf => ({
  filename,
  pdf: Buffer.from(pdf, 'base64'),
})

const askForReceipt = (tx: Tx, order_id: string, user: User) =>
  publish(tx, {
    type: 'mail.receipt_requested',
    subject: order_id,
    data: {
      user_id: user.id,
      order_id,
      language: user.language,
      ...(user.time_zone !== null && { time_zone: user.time_zone }),
      names_document: namesDocuments(user),
      with_invoice: user.invoice_in_mail,
    },
  })

/** Cancels waiting emails about earlier states of the payment. */
async function cancelAll(tx: Tx, cause: Cause, userId: string): Promise<void> {
  for (const kind of ['payment_failed', 'payment_unfinished'] as const)
    await cancelEmails(tx, cause, { kind, userId })
}
