import { currencyCode, fieldTexts, type Language, type paymentApi, type QueryOf } from '@runwen/contracts'
import { AppError, sqlState } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { sumRevenue, sumTransfers } from '../../models/ledger/store.ts'

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
