import type { Event } from '@runwen/contracts'
import type { Consumers } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import {
  type Cause,
  cancelLetters,
  type Dependencies,
  requestLetter,
  requestStaffLetter,
} from '../use-cases/letters/request-letter.ts'

type Handlers = Pick<
  Consumers<'notifications'>,
  | 'withdrawal.requested'
  | 'withdrawal.decided'
  | 'fapiao.requested'
  | 'fapiao.decided'
  | 'mismatch.reported'
  | 'auth.dead_letter'
  | 'files.dead_letter'
  | 'messaging.dead_letter'
  | 'payment.dead_letter'
>

export const operationHandlers = (dependencies: Dependencies): Handlers => ({
  'withdrawal.requested': (tx, event) => {
    const { user_id: userId, withdrawal_id, amount } = event.data
    const data = { withdrawal_id, amount }
    return requestStaffLetter(tx, dependencies, event, { kind: 'staff_withdrawal_requested', data, userId })
  },

  'withdrawal.decided': (tx, event) => {
    const { user_id: userId, withdrawal_id, amount, status } = event.data
    const kind = status === 'approved' ? 'withdrawal_paid' : 'withdrawal_refused'
    return requestLetter(tx, dependencies, event, { kind, data: { withdrawal_id, amount }, userId })
  },

  'fapiao.requested': (tx, event) => {
    const { user_id: userId, order_id, file_id, amount } = event.data
    const data = { order_id, file_id, amount }
    return requestStaffLetter(tx, dependencies, event, { kind: 'staff_fapiao_requested', data, userId })
  },

  async 'fapiao.decided'(tx, event) {
    const { user_id: userId, order_id, file_id, amount, status, number, note } = event.data
    await cancelLetters(tx, event, { kind: 'staff_fapiao_requested', userId })
    const kind = status === 'issued' ? 'fapiao_issued' : 'fapiao_declined'
    const data = { order_id, file_id, amount, number, note }
    await requestLetter(tx, dependencies, event, { kind, data, userId })
  },

  'mismatch.reported': (tx, event) => {
    const data = { mismatch_id: event.data.mismatch_id }
    return requestStaffLetter(tx, dependencies, event, { kind: 'staff_payment_mismatch', data, userId: null })
  },

  'auth.dead_letter': deadLetter(dependencies),
  'files.dead_letter': deadLetter(dependencies),
  'messaging.dead_letter': deadLetter(dependencies),
  'payment.dead_letter': deadLetter(dependencies),
})

const deadLetter =
  (dependencies: Dependencies) =>
  (tx: Tx, event: Event<'auth.dead_letter'>): Promise<void> =>
    requestDeadLetterNotice(tx, dependencies, event, { service: event.source, event: event.data.event })

/** One letter tells of all dead letters within this time: a fault rarely makes only one. */
const gatherMinutes = 10

export const requestDeadLetterNotice = (
  tx: Tx,
  dependencies: Dependencies,
  cause: Cause,
  data: { service: string; event: string | null },
): Promise<void> =>
  requestStaffLetter(tx, dependencies, cause, {
    kind: 'staff_dead_letter',
    data,
    userId: null,
    gatherMinutes,
  })
