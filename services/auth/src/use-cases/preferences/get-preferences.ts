import type { Preferences } from '@runwen/contracts'
import { AppError, type Caller, type Database } from '@runwen/service-kit'
import { presentPreferences } from '../../models/preferences/present.ts'
import { findPreferences } from '../../models/preferences/store.ts'

export interface Dependencies {
  database: Database
}

/** @throws AppError `unauthorized` if the caller has been deleted. */
export async function getPreferences({ database }: Dependencies, { userId }: Caller): Promise<Preferences> {
  const row = await database.read((tx) => findPreferences(tx, userId))
  if (!row) throw new AppError('unauthorized')
  return presentPreferences(row)
}
