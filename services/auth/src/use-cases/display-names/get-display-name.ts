import type { DisplayName } from '@runwen/contracts'
import { AppError, type Caller, type Database } from '@runwen/service-kit'
import { findDisplayName } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
}

/** @throws AppError `unauthorized` if the caller has been deleted. */
export async function getDisplayName({ database }: Dependencies, { userId }: Caller): Promise<DisplayName> {
  const name = await database.read((tx) => findDisplayName(tx, userId))
  if (name === undefined) throw new AppError('unauthorized')
  return { display_name: name }
}
