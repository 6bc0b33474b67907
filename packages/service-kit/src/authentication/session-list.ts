import type { StaffRole } from '@runwen/contracts'

/** A live session as stored in Redis. The auth service's table is the source of truth. */
export interface Session {
  id: string
  userId: string
  username: string
  isAdmin: boolean
  /** Of staff; missing in sessions of older versions, which knew only owners. */
  role?: StaffRole
  /** Milliseconds since 1970. */
  expiresAt: number
  /** The user must set up a second factor and until then reaches only their own account. */
  isRestricted?: boolean
  /** When the user last entered the password, in milliseconds since 1970; missing in sessions of older versions. */
  authenticatedAt?: number
}

/** Holds the run id of the Redis server that auth wrote the list to. A list with another run id is not trusted. */
export const markerKey = 'sessions:marker'
/** Holds the lease of the process that rebuilds the list. */
export const leaseKey = 'sessions:rebuilder'
export const ended = 'ended'
/** `elsewhere`: its user ended it from another session, or changed the password. `role`: of a member of staff, whose role changed. */
export type EndReason = 'idle' | 'elsewhere' | 'role'
/** Holds why a session ended, if its user should know. */
export const reasonKeyOf = (id: string) => `session-end:${id}`
export const keyPattern = 'session:*'
export const keyOf = (id: string) => `session:${id}`
