import {
  type AnswerOf,
  currencyCode,
  fieldTexts,
  type Language,
  type paymentApi,
  type QueryOf,
} from '@runwen/contracts'
import { AppError, pageById, sqlState } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { readAmounts } from '../../models/amounts.ts'
import { countDisputes, readDisputes } from '../../models/disputes.ts'
import { countFapiao } from '../../models/fapiao.ts'
import { sumRevenue, sumTransfers } from '../../models/ledger/store.ts'
import { countMismatches, readMismatches } from '../../models/mismatches.ts'
import { attemptsOf, countOwedRefunds, readOwedRefunds } from '../../models/refunds/store.ts'
import { countFailedWebhooks, readFailedWebhooks } from '../../models/webhooks.ts'
import { countWithdrawals } from '../../models/withdrawals/store.ts'
import { presentDispute, presentFailedWebhook, presentMismatch } from '../present/checks.ts'
import { presentAdminRefund } from '../present/refunds.ts'

/** Mismatches with the requested status, newest first. */
export function listMismatches({ database }: Context, query: QueryOf<typeof paymentApi.mismatches>) {
  const { status = 'any' } = query
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => readMismatches(tx, status, position))
    return { mismatches: rows.map(presentMismatch), next_cursor, ...(await countMismatches(tx, status)) }
  })
}

/** Disputed payments with the requested status, newest first. */
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
    const failed_webhooks = rows.map(presentFailedWebhook)
    return { failed_webhooks, next_cursor, ...(await countFailedWebhooks(tx)) }
  })
}

/** Sums the transfers of a month (`2026-11`) by kind; the current month of UTC when none is given. */
export async function sumMonth(
  { database, now }: Context,
  { month = now().toISOString().slice(0, 7), time_zone }: QueryOf<typeof paymentApi.transfers>,
  language: Language = 'en',
) {
  const read = database.read((tx) => sumTransfers(tx, month, time_zone ?? 'UTC'))
  return { month, currency: currencyCode, transfers: await inKnownZone(read, language) }
}

const revenueDays = 14

/** The fees that were earned and refunded on each of the last days. */
export async function getRevenue({ database, now }: Context, timeZone = 'UTC', language: Language = 'en') {
  const read = database.read((tx) => sumRevenue(tx, { timeZone, days: revenueDays, now: now() }))
  return { currency: currencyCode, days: await inKnownZone(read, language) }
}

/** SQL state of an unknown time zone. */
const invalidParameter = '22023'

/** @throws AppError `validation_failed` for a time zone that PostgreSQL does not know. */
const inKnownZone = <T>(read: Promise<T>, language: Language): Promise<T> =>
  read.catch((error: unknown) => {
    if (sqlState(error) !== invalidParameter) throw error
    throw new AppError('validation_failed', { fields: { time_zone: fieldTexts.invalid[language] } })
  })

/** The amounts of the orders, withdrawals and fapiao requests with these ids. */
export async function listAmounts({ database }: Context, ids: readonly string[]) {
  return { currency: currencyCode, amounts: await database.read((tx) => readAmounts(tx, ids)) }
}

/** Counts the pending reviews of staff, as the totals of the lists do. */
export function countPendingReviews({
  database,
}: Context): Promise<AnswerOf<typeof paymentApi.paymentWaiting>> {
  return database.read(async (tx) => {
    const withdrawals = await countWithdrawals(tx, { status: 'requested' })
    const fapiao = await countFapiao(tx, { status: 'requested' })
    const mismatches = await countMismatches(tx, 'open')
    const refunds = await countOwedRefunds(tx, 'owed')
    const disputes = await countDisputes(tx, 'open')
    const webhooks = await countFailedWebhooks(tx)
    return {
      withdrawals: withdrawals.total,
      fapiao: fapiao.total,
      mismatches: mismatches.total,
      refunds: refunds.total,
      disputes: disputes.total,
      webhooks: webhooks.total,
    }
  })
}
