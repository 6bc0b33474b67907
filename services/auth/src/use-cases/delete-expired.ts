import type { Context } from '../context.ts'
import { removeExpiredLinks } from '../models/links.ts'
import { removeOldPlaces } from '../models/places.ts'
import { removeExpired } from '../models/sessions/store.ts'

const dayMs = 24 * 3_600_000

/** Deletes sessions that ended or expired long enough ago. */
export async function deleteExpiredSessions({ config, database, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - config.SESSIONS_KEPT_DAYS * dayMs)
  await database.transaction((tx) => removeExpired(tx, before))
}

export function deleteExpiredLinks({ database, now }: Context): Promise<void> {
  return database.transaction((tx) => removeExpiredLinks(tx, now()))
}

const yearMs = 365 * 24 * 3_600_000

/** Forgets places without a login for a year. */
export function deleteOldPlaces({ database, now }: Context): Promise<void> {
  return database.transaction((tx) => removeOldPlaces(tx, new Date(now().getTime() - yearMs)))
}
