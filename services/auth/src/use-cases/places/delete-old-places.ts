import type { Clock, Database } from '@runwen/service-kit'
import { removeOldPlaces } from '../../models/places/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
}

const yearMs = 365 * 24 * 3_600_000

/** Forgets places without a login for a year. */
export function deleteOldPlaces({ database, now }: Dependencies): Promise<void> {
  return database.transaction((tx) => removeOldPlaces(tx, new Date(now().getTime() - yearMs)))
}
