import type { paymentApi, QueryOf } from '@runwen/contracts'
import { isoTimes, pageById } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { countDisputes, readDisputes } from '../../models/disputes.ts'
import { balancedAt } from '../../models/ledger/store.ts'
import { countMismatches, readMismatches } from '../../models/mismatches.ts'
import { attemptsOf, countOwedRefunds, readOwedRefunds } from '../../models/refunds/store.ts'
import { countFailedWebhooks, readFailedWebhooks } from '../../models/webhooks.ts'
import { presentDispute } from '../present/checks.ts'
import { presentAdminRefund } from '../present/refunds.ts'

export function listMismatches({ database }: Context, query: QueryOf<typeof paymentApi.mismatches>) {
  const { status = 'any' } = query
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => readMismatches(tx, status, position))
    const checkedAt = await balancedAt(tx)
    return {
      mismatches: rows.map(isoTimes),
      next_cursor,
      ...(await countMismatches(tx, status)),
      checked_at: checkedAt?.toISOString() ?? null,
    }
  })
}

export function listDisputes({ database }: Context, query: QueryOf<typeof paymentApi.disputes>) {
  const { status = 'any' } = query
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => readDisputes(tx, status, position))
    return { disputes: rows.map(presentDispute), next_cursor, ...(await countDisputes(tx, status)) }
  })
}

/** Refunds that failed, or that wait for the provider, newest first. */
export function listOwedRefunds({ database }: Context, query: QueryOf<typeof paymentApi.owedRefunds>) {
  const { status } = query
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => readOwedRefunds(tx, status, position))
    const ids = rows.map(({ id }) => id)
    const attempts = await attemptsOf(tx, ids)
    const refunds = rows.map((refund) => presentAdminRefund(refund, attempts))
    return { refunds, next_cursor, ...(await countOwedRefunds(tx, status)) }
  })
}

/** Events of the provider that failed every attempt, newest first. */
export function listFailedWebhooks({ database }: Context, query: QueryOf<typeof paymentApi.failedWebhooks>) {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => readFailedWebhooks(tx, position))
    const failed_webhooks = rows.map(isoTimes)
    return { failed_webhooks, next_cursor, ...(await countFailedWebhooks(tx)) }
  })
}
