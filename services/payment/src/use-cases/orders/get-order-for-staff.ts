import { type AnswerOf, currencyCode, type paymentApi } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type Attempt, attemptsOf } from '../../models/intents/attempts.ts'
import { balancesOf } from '../../models/ledger/store.ts'
import { getAdminOrder } from '../../models/orders/search.ts'
import { findOrder } from '../../models/orders/store.ts'
import { refundsOfOrder } from '../../models/refunds/store.ts'
import { presentAdminOrder } from '../present/orders.ts'
import { presentRefund } from '../present/refunds.ts'

type Answer = AnswerOf<typeof paymentApi.adminGetOrder>

/** An order with every payment that was begun and every refund. @throws AppError `not_found` */
export function getOrderForStaff({ database }: Context, id: string): Promise<Answer> {
  return database.read(async (tx) => {
    const order = await findOrder(tx, id)
    if (!order) throw new AppError('not_found')
    const { available } = await balancesOf(tx, order.userId)
    return {
      order: presentAdminOrder(await getAdminOrder(tx, id)),
      attempts: (await attemptsOf(tx, id)).map(presentAttempt),
      refunds: (await refundsOfOrder(tx, id)).map(presentRefund),
      customer_available: available,
    }
  })
}

const presentAttempt = (attempt: Attempt): Answer['attempts'][number] => ({
  id: attempt.id,
  payment_intent_id: attempt.paymentIntentId,
  method: attempt.method,
  amount: attempt.amount,
  currency: currencyCode,
  status: attempt.status,
  tries: attempt.tries,
  decline: attempt.failure && {
    code: attempt.failure.declineCode ?? attempt.failure.code,
    message: attempt.failure.message,
  },
  cancel_reason: attempt.cancelReason,
  created_at: attempt.createdAt.toISOString(),
  last_action_at: attempt.lastActionAt.toISOString(),
})
