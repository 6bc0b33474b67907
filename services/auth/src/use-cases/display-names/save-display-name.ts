import type { DisplayName } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, type Database } from '@runwen/service-kit'
import { incrementVersion, setDisplayName } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
}

/** @throws AppError `unauthorized` if the caller has been deleted. */
export function saveDisplayName(
  { database }: Dependencies,
  { userId }: Caller,
  { display_name }: DisplayName,
): Promise<DisplayName> {
  return database.transaction(async (tx) => {
    const version = await incrementVersion(tx, userId)
    if (version === undefined) throw new AppError('unauthorized')
    await setDisplayName(tx, userId, display_name)
    const data = { user_id: userId, display_name }
    await publish(tx, { type: 'user.display_name_changed', subject: userId, version, data })
    return { display_name }
  })
}
