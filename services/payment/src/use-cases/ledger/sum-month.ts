import { currencyCode } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { sumTransfers } from '../../models/ledger/sum-transfers.ts'

/** Sums the transfers of a month (`2026-11`, UTC) by kind; the current month when none is given. */
export async function sumMonth({ database, now }: Context, asked: string | undefined) {
  const month = asked ?? now().toISOString().slice(0, 7)
  const transfers = await database.read((tx) => sumTransfers(tx, month))
  return { month, currency: currencyCode, transfers }
}
