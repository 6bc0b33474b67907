import type { Preferences } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, type Database } from '@runwen/service-kit'
import { presentPreferences } from '../../models/preferences/present.ts'
import { savePreferences as store } from '../../models/preferences/store.ts'
import { incrementVersion } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
}

/** @throws AppError `unauthorized` if the caller has been deleted. */
export function savePreferences(
  { database }: Dependencies,
  { userId }: Caller,
  preferences: Preferences,
): Promise<Preferences> {
  return database.transaction(async (tx) => {
    const version = await incrementVersion(tx, userId)
    const row = await store(tx, userId, preferences)
    if (version === undefined || !row) throw new AppError('unauthorized')
    const saved = presentPreferences(row)
    await publish(tx, {
      type: 'user.preferences_changed',
      subject: userId,
      version,
      data: { user_id: userId, ...saved },
    })
    return saved
  })
}
