import type { AnswerOf, paymentApi } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { countFapiao } from '../../models/fapiao/store.ts'
import { countWithdrawals } from '../../models/withdrawals/store.ts'

/** Counts what waits for a decision of staff, as the totals of the lists do. */
export function countWaiting({ database }: Context): Promise<AnswerOf<typeof paymentApi.paymentWaiting>> {
  return database.read(async (tx) => {
    const withdrawals = await countWithdrawals(tx, 'requested')
    const fapiao = await countFapiao(tx, { status: 'requested' })
    return { withdrawals: withdrawals.total, fapiao: fapiao.total }
  })
}
