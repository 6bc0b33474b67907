import type { StartPage, User } from '@runwen/contracts'
import { AppError, type Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { presentUser } from '../../models/users/rules.ts'
import { setStartPage } from '../../models/users/store.ts'

/** @throws AppError `unauthorized` if the caller has been deleted. */
export async function chooseStartPage(
  { database }: Context,
  { userId }: Caller,
  page: StartPage,
): Promise<{ user: User }> {
  const row = await database.transaction((tx) => setStartPage(tx, userId, page))
  if (!row) throw new AppError('unauthorized')
  return { user: presentUser(row) }
}
