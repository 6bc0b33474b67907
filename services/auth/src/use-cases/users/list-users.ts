import { type AnswerOf, type authApi, includesRole, type QueryOf, type User } from '@runwen/contracts'
import { AppError, type Caller, eachById, isoTimes, pageById } from '@runwen/service-kit'
import { usersCsv } from '../../adapters/lists-csv.ts'
import type { Context } from '../../context.ts'
import { findConsent } from '../../models/consents.ts'
import { presentUser } from '../../models/users/rules.ts'
import { countUsers, findUser, listUsersBefore } from '../../models/users/store.ts'

export function listUsers({ database }: Context, query: QueryOf<typeof authApi.listUsers>) {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => listUsersBefore(tx, query, position))
    const total = await countUsers(tx, query)
    return { users: rows.map(presentUser), next_cursor, ...total }
  })
}

/** The same users as CSV. Reads them in batches while the caller receives them. */
export const exportUsers = ({ database }: Context, query: QueryOf<typeof authApi.exportUsers>) =>
  usersCsv(eachUser(database, query))

async function* eachUser(database: Context['database'], query: QueryOf<typeof authApi.exportUsers>) {
  const rows = eachById(database, (tx, position) => listUsersBefore(tx, query, position), query.sort)
  for await (const row of rows) yield presentUser(row)
}

/** Editors do not see the invitation code. @throws AppError `not_found` */
export function getUser(
  { database }: Context,
  { role }: Pick<Caller, 'role'>,
  id: string,
): Promise<AnswerOf<typeof authApi.getUser>> {
  return database.read(async (tx) => {
    const user = await findUser(tx, id)
    if (!user) throw new AppError('not_found')
    const consent = await findConsent(tx, id)
    return {
      user: presentUser(includesRole(role, 'manager') ? user : { ...user, invitation_code: null }),
      consent: consent ? isoTimes(consent) : null,
    }
  })
}

/** @throws AppError `unauthorized` if the caller has been deleted. */
export async function getCaller({ database }: Context, { userId }: Caller): Promise<{ user: User }> {
  const user = await database.autocommit((tx) => findUser(tx, userId))
  if (!user) throw new AppError('unauthorized')
  return { user: presentUser(user) }
}
