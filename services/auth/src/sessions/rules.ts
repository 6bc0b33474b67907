const lifetimeMs = 12 * 3_600_000

/** A session begun at that time; its end falls on a whole second, as a token's does. */
export function lifeFrom(now: Date): { createdAt: Date; expiresAt: Date } {
  return { createdAt: now, expiresAt: new Date(Math.floor((now.getTime() + lifetimeMs) / 1000) * 1000) }
}
