import type { authApi, QueryOf } from '@runwen/contracts'
import { type Database, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { presentUser } from '../../models/users/present.ts'
import { countUsers, listUsersBefore } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
}

const cursorShape = z.tuple([z.uuid()])

/** Lists users, newest first. `search` matches any part of the username, case-insensitively. */
export function listUsers({ database }: Dependencies, query: QueryOf<typeof authApi.listUsers>) {
  const { limit, cursor, search } = query
  const [before] = decodeCursor(cursor, cursorShape) ?? [null]
  return database.read(async (tx) => {
    const found = await listUsersBefore(tx, { search, before, limit: limit + 1 })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const total = await countUsers(tx, search)
    return { users: rows.map(presentUser), next_cursor, ...total }
  })
}
