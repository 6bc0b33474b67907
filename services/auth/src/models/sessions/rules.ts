import type { SessionEntry, StaffRole } from '@runwen/contracts'
import type { Session } from '@runwen/service-kit'
import type { SessionRow } from './store.ts'

const lifetimeMs = 12 * 3_600_000

/** Returns the times of a session that starts at `now`. `expiresAt` is a whole second, like the expiry of a token. */
export function sessionTimes(now: Date): { createdAt: Date; expiresAt: Date } {
  return { createdAt: now, expiresAt: new Date(Math.floor((now.getTime() + lifetimeMs) / 1000) * 1000) }
}

/** Returns a session that starts at `now`, as it is stored in Redis. */
export function sessionFor(
  user: { id: string; username: string; is_admin: boolean; role: StaffRole | null },
  id: string,
  now: Date,
  { isRestricted = false }: { isRestricted?: boolean } = {},
): Session {
  const { username, is_admin: isAdmin, role } = user
  const expiresAt = sessionTimes(now).expiresAt.getTime()
  const authenticatedAt = now.getTime()
  return {
    id,
    userId: user.id,
    username,
    isAdmin,
    ...(role && { role }),
    expiresAt,
    authenticatedAt,
    ...(isRestricted && { isRestricted }),
  }
}

export const presentSession = (row: SessionRow, currentId: string): SessionEntry => ({
  id: row.id,
  current: row.id === currentId,
  created_at: row.created_at.toISOString(),
  last_seen_at: (row.last_seen_at ?? row.created_at).toISOString(),
  address: row.address,
  client: row.client || null,
})
