import type { Consumers } from '@runwen/event-bus'
import { type Dependencies, requestLetter, requestStaffLetter } from '../use-cases/letters/request-letter.ts'

type Handlers = Pick<
  Consumers<'notifications'>,
  'withdrawal.requested' | 'withdrawal.decided' | 'mismatch.reported'
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

  'mismatch.reported': (tx, event) => {
    const data = { mismatch_id: event.data.mismatch_id }
    return requestStaffLetter(tx, dependencies, event, { kind: 'staff_payment_mismatch', data, userId: null })
  },
})
