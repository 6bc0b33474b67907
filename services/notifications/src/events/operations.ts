import type { Event } from '@runwen/contracts'
import type { Consumers } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { type Cause, cancelEmails, requestEmail, requestStaffEmail } from '../use-cases/request-email.ts'

export const operationHandlers = (context: Context) =>
  ({
    'credit.granted': (tx, event) => {
      const { user_id: userId, credit_id, amount, reason } = event.data
      const data = { credit_id, amount, reason }
      return requestEmail(tx, context, event, { kind: 'balance_credited', data, userId })
    },

    'withdrawal.requested': (tx, event) => {
      const { user_id: userId, withdrawal_id, amount } = event.data
      const data = { withdrawal_id, amount }
      return requestStaffEmail(tx, context, event, { kind: 'staff_withdrawal_requested', data, userId })
    },

    async 'withdrawal.decided'(tx, event) {
      const { user_id: userId, withdrawal_id, amount, status } = event.data
      await cancelEmails(tx, event, { kind: 'staff_withdrawal_requested', userId })
      const kind = status === 'approved' ? 'withdrawal_paid' : 'withdrawal_refused'
      await requestEmail(tx, context, event, { kind, data: { withdrawal_id, amount }, userId })
    },

    'fapiao.requested': (tx, event) => {
      const { user_id: userId, order_id, file_id, amount } = event.data
      const data = { order_id, file_id, amount }
      return requestStaffEmail(tx, context, event, { kind: 'staff_fapiao_requested', data, userId })
    },

    async 'fapiao.decided'(tx, event) {
      const { user_id: userId, order_id, file_id, amount, status, number, note, has_pdf } = event.data
      await cancelEmails(tx, event, { kind: 'staff_fapiao_requested', userId })
      const kind = status === 'issued' ? 'fapiao_issued' : 'fapiao_declined'
      const data = { order_id, file_id, amount, number, note, has_pdf }
      await requestEmail(tx, context, event, { kind, data, userId })
    },

    'mismatch.reported': (tx, event) => {
      const data = { mismatch_id: event.data.mismatch_id }
      return requestStaffEmail(tx, context, event, { kind: 'staff_payment_mismatch', data, userId: null })
    },

    'auth.dead_letter': deadLetter(context),
    'files.dead_letter': deadLetter(context),
    'messaging.dead_letter': deadLetter(context),
    'payment.dead_letter': deadLetter(context),
  }) satisfies Partial<Consumers<'notifications'>>

const deadLetter =
  (context: Context) =>
  (tx: Tx, event: Event<'auth.dead_letter'>): Promise<void> =>
    requestDeadLetterNotice(tx, context, event, { service: event.source, event: event.data.event })

/** Dead letters within this time are announced in one email: a fault rarely makes only one. */
const gatherMinutes = 10

export const requestDeadLetterNotice = (
  tx: Tx,
  context: Context,
  cause: Cause,
  data: { service: string; event: string | null },
): Promise<void> =>
  requestStaffEmail(tx, context, cause, {
    kind: 'staff_dead_letter',
    data,
    userId: null,
    gatherMinutes,
  })
