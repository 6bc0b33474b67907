import type { Session } from '@runwen/service-kit'

const lifetimeMs = 12 * 3_600_000

/** Times of a session that begins at `now`. The end is a whole second, because a token's expiry is one. */
export function sessionTimes(now: Date): { createdAt: Date; expiresAt: Date } {
  return { createdAt: now, expiresAt: new Date(Math.floor((now.getTime() + lifetimeMs) / 1000) * 1000) }
}

/** A session that begins at `now`, as Redis holds it. */
export function sessionFor(
  user: { id: string; username: string; is_admin: boolean },
  id: string,
  now: Date,
): Session {
  const { username, is_admin: isAdmin } = user
  return { id, userId: user.id, username, isAdmin, expiresAt: sessionTimes(now).expiresAt.getTime() }
}
