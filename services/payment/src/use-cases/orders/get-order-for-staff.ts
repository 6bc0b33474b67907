import { type AnswerOf, currencyCode, type PaymentAttempt, type paymentApi } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type PaymentAttemptRow, paymentAttemptsOf } from '../../models/intents/attempts.ts'
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
      attempts: (await paymentAttemptsOf(tx, id)).map(presentAttempt),
      refunds: (await refundsOfOrder(tx, id)).map(presentRefund),
      customer_available: available,
    }
  })
}

const presentAttempt = ({ failure, ...row }: PaymentAttemptRow): PaymentAttempt => ({
  ...row,
  currency: currencyCode,
  decline: failure && { code: failure.declineCode ?? failure.code, message: failure.message },
  created_at: row.created_at.toISOString(),
  last_action_at: row.last_action_at.toISOString(),
})
