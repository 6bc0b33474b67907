import type { Session } from '@runwen/service-kit'

const lifetimeMs = 12 * 3_600_000

/** Returns the times of a session that starts at `now`. `expiresAt` is a whole second, like the expiry of a token. */
export function sessionTimes(now: Date): { createdAt: Date; expiresAt: Date } {
  return { createdAt: now, expiresAt: new Date(Math.floor((now.getTime() + lifetimeMs) / 1000) * 1000) }
}

/** Returns a session that starts at `now`, as it is stored in Redis. */
export function sessionFor(
  user: { id: string; username: string; is_admin: boolean },
  id: string,
  now: Date,
  { isRestricted = false }: { isRestricted?: boolean } = {},
): Session {
  const { username, is_admin: isAdmin } = user
  const expiresAt = sessionTimes(now).expiresAt.getTime()
  const authenticatedAt = now.getTime()
  return {
    id,
    userId: user.id,
    username,
    isAdmin,
    expiresAt,
    authenticatedAt,
    ...(isRestricted && { isRestricted }),
  }
}
