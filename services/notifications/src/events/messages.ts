import { limits } from '@runwen/contracts'
import type { Consumers } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { minuteMs } from '../models/emails/rules.ts'
import { type Cause, cancelEmails, requestEmail, requestStaffEmail } from '../use-cases/request-email.ts'

/** Time in which a customer may read a reply before it is announced by email. */
const unreadMs = 5 * minuteMs
/** Time in which staff may reply before an email reminds them. */
const unansweredMs = limits.answerMinutes * minuteMs

type Unanswered = Cause & { data: { message_id: string; user_id: string } }

/** Reminds staff of a message unless someone answers it in time. */
function remindStaff(tx: Tx, context: Context, event: Unanswered): Promise<void> {
  const { message_id, user_id: userId } = event.data
  return requestStaffEmail(tx, context, event, {
    kind: 'staff_message_unanswered',
    data: { message_id },
    userId,
    delayMs: unansweredMs,
  })
}

export const messageHandlers = (context: Context) =>
  ({
    'message.posted': (tx, event) => remindStaff(tx, context, event),

    async 'message.replied'(tx, event) {
      const { message_id, user_id: userId } = event.data
      await cancelEmails(tx, event, { kind: 'staff_message_unanswered', userId })
      await requestEmail(tx, context, event, {
        kind: 'replies_waiting',
        data: { message_id },
        userId,
        gatherKey: `replies ${userId}`,
        delayMs: unreadMs,
      })
    },

    async 'message.read'(tx, event) {
      if (event.data.by !== 'customer') return
      await cancelEmails(tx, event, { kind: 'replies_waiting', userId: event.data.user_id })
    },

    'message.settled': (tx, event) =>
      event.data.settled
        ? cancelEmails(tx, event, { kind: 'staff_message_unanswered', userId: event.data.user_id })
        : remindStaff(tx, context, event),
  }) satisfies Partial<Consumers<'notifications'>>
