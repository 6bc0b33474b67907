import { includesRole, type OwnStaffProfile, type StaffProfile } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findStaffProfile, presentStaffProfile, putStaffProfile } from '../../models/staff-profiles.ts'
import { findUser, incrementVersion, lockUser, type UserRow } from '../../models/users/store.ts'

/** @throws AppError `not_found` if the user is no member of staff, or if the caller may not see the profile. */
export function getProfile({ database }: Context, caller: Caller, userId: string): Promise<OwnStaffProfile> {
  return database.read(async (tx) => {
    checkAccess(caller, await findUser(tx, userId))
    return presentStaffProfile(await findStaffProfile(tx, userId))
  })
}

/**
 * Saves a profile. Customers see it only while the member of staff agrees. Managers correct the texts of others and hide
 * them, but cannot agree for them.
 *
 * @throws AppError `not_found` as above; `forbidden` if the caller agrees for someone else.
 */
export function saveProfile(
  { database, now }: Context,
  caller: Caller,
  { userId, agreed, ...texts }: StaffProfile & { userId: string; agreed: boolean },
): Promise<OwnStaffProfile> {
  return database.transaction(async (tx) => {
    checkAccess(caller, await lockUser(tx, userId))
    const before = await findStaffProfile(tx, userId)
    const agreedBefore = before?.agreed_at ?? null
    if (agreed && !agreedBefore && userId !== caller.userId) throw new AppError('forbidden')
    const row = { ...texts, agreed_at: agreed ? (agreedBefore ?? now()) : null }
    await putStaffProfile(tx, userId, row)
    const version = await incrementVersion(tx, userId)
    if (version === undefined) throw new AppError('not_found')
    const data = { user_id: userId, profile: agreed ? texts : null }
    await publish(tx, { type: 'user.profile_changed', subject: userId, version, data })
    return presentStaffProfile(row)
  })
}

function checkAccess(caller: Caller, user: UserRow | undefined) {
  const isOwn = caller.userId === user?.id
  if (!user?.is_admin || !(isOwn || includesRole(caller.role, 'manager'))) throw new AppError('not_found')
}
