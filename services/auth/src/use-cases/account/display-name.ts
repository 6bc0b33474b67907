import type { DisplayName } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findDisplayName, incrementVersion, setDisplayName } from '../../models/users/store.ts'

/** @throws AppError `unauthorized` if the caller has been deleted. */
export async function getDisplayName({ database }: Context, { userId }: Caller): Promise<DisplayName> {
  const name = await database.read((tx) => findDisplayName(tx, userId))
  if (name === undefined) throw new AppError('unauthorized')
  return { display_name: name }
}

/** @throws AppError `unauthorized` if the caller has been deleted. */
export function saveDisplayName(
  { database }: Context,
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
