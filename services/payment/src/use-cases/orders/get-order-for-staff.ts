import { type AnswerOf, currencyCode, type PaymentAttempt, type paymentApi } from '@runwen/contracts'
import { AppError, isoTimes } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type FapiaoRow, readFapiao } from '../../models/fapiao.ts'
import { type PaymentAttemptRow, paymentAttemptsOf } from '../../models/intents/attempts.ts'
import { balancesOf } from '../../models/ledger/store.ts'
import { getAdminOrder } from '../../models/orders/search.ts'
import { findOrder } from '../../models/orders/store.ts'
import { receiptNumber } from '../../models/receipt-details.ts'
import { receiptsOf } from '../../models/receipts.ts'
import { refundsOfOrder } from '../../models/refunds/store.ts'
import { presentAdminOrder } from '../present/orders.ts'
import { presentRefund } from '../present/refunds.ts'

type Answer = AnswerOf<typeof paymentApi.adminGetOrder>

/** An order with every payment that was begun, every refund, and what was issued over it. @throws AppError `not_found` */
export function getOrderForStaff({ database }: Context, id: string): Promise<Answer> {
  return database.read(async (tx) => {
    const order = await findOrder(tx, id)
    if (!order) throw new AppError('not_found')
    const { available } = await balancesOf(tx, order.userId)
    return {
      order: presentAdminOrder(await getAdminOrder(tx, id)),
      attempts: (await paymentAttemptsOf(tx, id)).map(presentAttempt),
      refunds: (await refundsOfOrder(tx, id)).map(presentRefund),
      receipts: (await receiptsOf(tx, id)).map((receipt) => ({
        number: receiptNumber(receipt),
        issued_at: receipt.issuedAt.toISOString(),
      })),
      fapiao: (await readFapiao(tx, { order_id: id }, { before: null, limit: 20 })).map(presentRequest),
      customer_available: available,
    }
  })
}

const presentRequest = ({ id, status, number, created_at, decided_at, decided_by }: FapiaoRow) =>
  isoTimes({ id, status, number, created_at, decided_at, decided_by })

const presentAttempt = ({ failure, ...row }: PaymentAttemptRow): PaymentAttempt => ({
  ...isoTimes(row),
  currency: currencyCode,
  decline: failure && { code: failure.declineCode ?? failure.code, message: failure.message },
})
