import type { EventData, StaffRole } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { incrementVersion, setEmailConfirmed, type UserRow } from './store.ts'

type Cause = EventData<'user.password_changed'>['cause']

export async function publishPasswordChanged(tx: Tx, userId: string, cause: Cause): Promise<void> {
  await publish(tx, { type: 'user.password_changed', subject: userId, data: { user_id: userId, cause } })
}

/** `by` is from where the user did it; null: an operator did. */
export async function publishSecondFactorChanged(
  tx: Tx,
  userId: string,
  { enabled, by }: Omit<EventData<'user.second_factor_changed'>, 'user_id'>,
): Promise<void> {
  const data = { user_id: userId, enabled, by }
  await publish(tx, { type: 'user.second_factor_changed', subject: userId, data })
}

export async function publishRoleChanged(
  tx: Tx,
  { id, username, role }: { id: string; username: string; role: StaffRole },
): Promise<void> {
  await publish(tx, {
    type: 'user.role_changed',
    subject: id,
    version: await incrementVersion(tx, id),
    data: { user_id: id, username, role },
  })
}

/** Marks the user's email as confirmed and publishes it; does nothing if it is. Lock the user first. */
export async function markEmailConfirmed(tx: Tx, user: UserRow, now: Date): Promise<UserRow> {
  if (user.email_confirmed_at !== null) return user
  await publishEmailConfirmed(tx, user)
  return setEmailConfirmed(tx, user.id, now)
}

export async function publishEmailConfirmed(
  tx: Tx,
  { id, username }: Pick<UserRow, 'id' | 'username'>,
): Promise<void> {
  await publish(tx, {
    type: 'user.email_confirmed',
    subject: id,
    version: await incrementVersion(tx, id),
    data: { user_id: id, username },
  })
}
