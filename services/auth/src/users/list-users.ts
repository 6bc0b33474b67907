import type { User } from '@runwen/contracts'
import { cappedTotal, type Database, decodeCursor, many, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { presentUser } from './present-user.ts'
import { columns, type UserRow } from './store.ts'

const cursorShape = z.tuple([z.uuid()])

export interface UserQuery {
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

export interface UserPage {
  users: User[]
  next_cursor: string | null
  total: number
  total_capped?: true
}

/** Newest first; `search` matches anywhere in the username, any case. */
export function listUsers(database: Database, query: UserQuery): Promise<UserPage> {
  const [before] = decodeCursor(query.cursor, cursorShape) ?? [null]
  const pattern = query.search ? `%${escapeLike(query.search.toLowerCase())}%` : null
  const matching = pattern === null ? 'true' : 'username LIKE $1'
  const values = pattern === null ? [] : [pattern]
  const next = values.length + 1
  return database.read(async (tx) => {
    const found = await many<UserRow>(
      tx,
      `SELECT ${columns} FROM users WHERE ${matching} AND ($${next}::uuid IS NULL OR id < $${next})
       ORDER BY id DESC LIMIT $${next + 1}`,
      [...values, before, query.limit + 1],
    )
    const { rows, next_cursor } = toPage(found, query.limit, ({ id }) => [id])
    const total = await cappedTotal(tx, `SELECT FROM users WHERE ${matching}`, values)
    return { users: rows.map(presentUser), next_cursor, ...total }
  })
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
