import type { authApi, QueryOf, User } from '@runwen/contracts'
import { AppError, type Caller, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { presentUser } from '../../models/users/rules.ts'
import { countUsers, findUser, listUsersBefore } from '../../models/users/store.ts'

const cursorShape = z.tuple([z.uuid()])

/** Lists users, newest first. `search` matches any part of the username, case-insensitively. */
export function listUsers({ database }: Context, query: QueryOf<typeof authApi.listUsers>) {
  const { limit, cursor, search } = query
  const [before] = decodeCursor(cursor, cursorShape) ?? [null]
  return database.read(async (tx) => {
    const found = await listUsersBefore(tx, { search, before, limit: limit + 1 })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const total = await countUsers(tx, search)
    return { users: rows.map(presentUser), next_cursor, ...total }
  })
}

/** @throws AppError `not_found` */
export const getUser = (context: Context, id: string) => find(context, id, 'not_found')

/** @throws AppError `unauthorized` if the caller has been deleted. */
export const getCaller = (context: Context, { userId }: Caller) => find(context, userId, 'unauthorized')

async function find(
  { database }: Context,
  id: string,
  errorCode: 'not_found' | 'unauthorized',
): Promise<{ user: User }> {
  const user = await database.read((tx) => findUser(tx, id))
  if (!user) throw new AppError(errorCode)
  return { user: presentUser(user) }
}
