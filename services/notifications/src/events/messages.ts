import { limits } from '@runwen/contracts'
import type { Consumers } from '@runwen/event-bus'
import { minuteMs } from '../models/letters/rules.ts'
import {
  cancelLetters,
  type Dependencies,
  requestLetter,
  requestStaffLetter,
} from '../use-cases/letters/request-letter.ts'

type Handlers = Pick<Consumers<'notifications'>, 'message.posted' | 'message.replied' | 'message.read'>

/** Time in which a customer may read a reply before a letter tells of it. */
const unreadMs = 5 * minuteMs
/** Time in which staff may reply before a letter reminds them. */
const unansweredMs = limits.answerMinutes * minuteMs

export const messageHandlers = (dependencies: Dependencies): Handlers => ({
  'message.posted': (tx, event) => {
    const { message_id, user_id: userId } = event.data
    const data = { message_id }
    return requestStaffLetter(tx, dependencies, event, {
      kind: 'staff_message_unanswered',
      data,
      userId,
      delayMs: unansweredMs,
    })
  },

  async 'message.replied'(tx, event) {
    const { message_id, user_id: userId } = event.data
    await cancelLetters(tx, event, { kind: 'staff_message_unanswered', userId })
    await requestLetter(tx, dependencies, event, {
      kind: 'replies_waiting',
      data: { message_id },
      userId,
      gatherKey: `replies ${userId}`,
      delayMs: unreadMs,
    })
  },

  async 'message.read'(tx, event) {
    if (event.data.by !== 'customer') return
    await cancelLetters(tx, event, { kind: 'replies_waiting', userId: event.data.user_id })
  },
})
