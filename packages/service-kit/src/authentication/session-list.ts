/** A live session as Redis lists it; its truth is the auth service's table. */
export interface Session {
  id: string
  userId: string
  username: string
  isAdmin: boolean
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Holds the run id of the Redis that the list was written to; another one's list is not believed. */
export const marker = 'sessions:marker'
/** Whoever rebuilds the list holds this, and writes only while it does. */
export const rebuilder = 'sessions:rebuilder'
/** Stands in an ended session's place. */
export const ended = 'ended'
export const keyPattern = 'session:*'
export const keyOf = (id: string) => `session:${id}`
