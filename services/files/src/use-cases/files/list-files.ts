import type { filesApi, QueryOf } from '@runwen/contracts'
import { type Database, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { type Prices, presentAdminFile, presentFile } from '../../models/files/present.ts'
import { countMatching, findMatching, toCriteria } from '../../models/files/search.ts'
import { listFilesOf } from '../../models/files/store.ts'

export interface Dependencies {
  database: Database
  prices: Prices
}

const position = z.tuple([z.uuid()])

/** One customer's files, newest first. */
export async function listFiles(
  { database, prices }: Dependencies,
  userId: string,
  { limit, cursor }: QueryOf<typeof filesApi.listFiles>,
) {
  const before = decodeCursor(cursor, position)?.[0] ?? null
  const found = await database.read((tx) => listFilesOf(tx, userId, { before, limit: limit + 1 }))
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  return { files: rows.map((row) => presentFile(row, prices)), next_cursor }
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
