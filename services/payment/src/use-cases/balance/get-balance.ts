import { currencyCode, type paymentApi, type QueryOf } from '@runwen/contracts'
import { type Database, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { balancesOf } from '../../models/ledger/store.ts'
import { presentTransaction } from '../../models/transactions/present.ts'
import { listTransactions as listStored } from '../../models/transactions/store.ts'

interface Dependencies {
  database: Database
}

export async function getBalance({ database }: Dependencies, userId: string) {
  const { available, held, withdrawing } = await database.read((tx) => balancesOf(tx, userId))
  return {
    balance: available + held + withdrawing,
    available,
    held: held + withdrawing,
    currency: currencyCode,
  }
}

const position = z.tuple([z.int()])

/** Returns the transactions that changed a customer's balance, newest first. */
export async function listTransactions(
  { database }: Dependencies,
  userId: string,
  { limit, cursor }: QueryOf<typeof paymentApi.listTransactions>,
) {
  const after = decodeCursor(cursor, position)?.[0]
  const found = await database.read((tx) => listStored(tx, userId, limit + 1, after))
  const { rows, next_cursor } = toPage(found, limit, ({ position }) => [position])
  return { transactions: rows.map(presentTransaction), next_cursor }
}
