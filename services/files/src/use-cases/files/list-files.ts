import type { filesApi, QueryOf } from '@runwen/contracts'
import { type Database, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { type Prices, presentAdminFile, presentFile, presentUnpaid } from '../../models/files/present.ts'
import { countMatching, findMatching, toCriteria } from '../../models/files/search.ts'
import { countUnpaid, listFilesOf } from '../../models/files/store.ts'

export interface Dependencies {
  database: Database
  prices: Prices
}

const position = z.tuple([z.uuid()])

/** A customer's files, newest first, with the number and price of all unpaid ones. */
export async function listFiles(
  { database, prices }: Dependencies,
  userId: string,
  { limit, cursor, is_paid: isPaid }: QueryOf<typeof filesApi.listFiles>,
) {
  const before = decodeCursor(cursor, position)?.[0] ?? null
  return database.read(async (tx) => {
    const found = await listFilesOf(tx, userId, { before, limit: limit + 1, isPaid })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const unpaid = await countUnpaid(tx, userId)
    return {
      files: rows.map((row) => presentFile(row, prices)),
      ...presentUnpaid(unpaid, prices),
      next_cursor,
    }
  })
}

/** All customers' files, newest first. */
export async function searchFiles(
  { database, prices }: Dependencies,
  { limit, cursor, ...filter }: QueryOf<typeof filesApi.adminListFiles>,
) {
  const before = decodeCursor(cursor, position)?.[0] ?? null
  const criteria = toCriteria(filter)
  return database.read(async (tx) => {
    const found = await findMatching(tx, criteria, { before, limit: limit + 1 })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const total = await countMatching(tx, criteria)
    return { files: rows.map((row) => presentAdminFile(row, prices)), next_cursor, ...total }
  })
}
