import type { User } from '@runwen/contracts'
import { AppError, type Caller, type Database } from '@runwen/service-kit'
import { presentUser } from '../../models/users/present.ts'
import { findUser } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
}

/** @throws AppError `not_found` */
export const getUser = (dependencies: Dependencies, id: string) => find(dependencies, id, 'not_found')

/** @throws AppError `unauthorized` if the caller has been deleted. */
export const getCaller = (dependencies: Dependencies, { userId }: Caller) =>
  find(dependencies, userId, 'unauthorized')

async function find(
  { database }: Dependencies,
  id: string,
  errorCode: 'not_found' | 'unauthorized',
): Promise<{ user: User }> {
  const user = await database.read((tx) => findUser(tx, id))
  if (!user) throw new AppError(errorCode)
  return { user: presentUser(user) }
}
