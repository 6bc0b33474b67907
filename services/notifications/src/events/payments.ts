import type { Consumers } from '@runwen/event-bus'
import { minuteMs } from '../models/letters/rules.ts'
import {
  cancelLetters,
  type Dependencies,
  requestLetter,
  requestStaffLetter,
} from '../use-cases/letters/request-letter.ts'

type Handlers = Pick<
  Consumers<'notifications'>,
  'payment.started' | 'payment.canceled' | 'payment.confirmed' | 'payment.failed' | 'payment.refunded'
>

/** Time in which a customer may try again before a letter says that the payment failed. */
const retryMs = 10 * minuteMs

export const paymentHandlers = (dependencies: Dependencies): Handlers => ({
  'payment.started': (tx, event) =>
    cancelLetters(tx, event, { kind: 'payment_failed', userId: event.data.user_id }),

  'payment.canceled': (tx, event) =>
    cancelLetters(tx, event, { kind: 'payment_failed', userId: event.data.user_id }),

  async 'payment.confirmed'(tx, event) {
    const { user_id: userId, order_id, file_id, amount, balance_applied } = event.data
    const data = { order_id, file_id, amount, balance_applied }
    await cancelLetters(tx, event, { kind: 'payment_failed', userId })
    await requestLetter(tx, dependencies, event, { kind: 'payment_received', data, userId })
    await requestStaffLetter(tx, dependencies, event, { kind: 'staff_document_paid', data, userId })
  },

  'payment.failed': (tx, event) => {
    const { user_id: userId, order_id, file_id } = event.data
    const data = { order_id, file_id }
    return requestLetter(tx, dependencies, event, {
      kind: 'payment_failed',
      data,
      userId,
      gatherKey: `payment_failed ${order_id}`,
      delayMs: retryMs,
    })
  },

  async 'payment.refunded'(tx, event) {
    const { user_id: userId, order_id, file_id, amount } = event.data
    await cancelLetters(tx, event, { kind: 'payment_failed', userId })
    const data = { order_id, file_id, amount }
    await requestLetter(tx, dependencies, event, { kind: 'payment_refunded', data, userId })
  },
})
