import type { KeyObject } from 'node:crypto'
import type { StaffRole } from '@runwen/contracts'
import { AppError } from '../app-error.ts'
import type { Freshness, SessionStore } from './sessions.ts'
import { createTokenVerifier } from './tokens.ts'

/** The caller of a request, identified by token and live session. */
export interface Caller {
  userId: string
  sessionId: string
  username: string
  isStaff: boolean
  /** Null for customers. */
  role: StaffRole | null
  /** The user must set up a second factor first; calls of staff are refused. */
  isRestricted: boolean
  /** Milliseconds since 1970. */
  expiresAt: number
  /** When the user last entered the password, in milliseconds since 1970. */
  authenticatedAt?: number | undefined
}

export interface Authenticator {
  /**
   * Returns the caller of an `Authorization` header.
   *
   * @param freshness of the session. Default: `now`.
   * @throws AppError `unauthorized`, `session_idle`, `session_ended`, `role_changed`; `unavailable` while the session store is down.
   */
  authenticate(authorization: string | undefined, freshness?: Freshness): Promise<Caller>
}

/** How fresh the session of a request must be: only what changes something needs the current state of Redis. */
export const freshnessFor = (method: string): Freshness =>
  method === 'GET' || method === 'HEAD' ? 'recent' : 'now'

export interface AuthenticatorOptions {
  /** Of the key that signs now, and of others that are valid during a rotation. */
  publicKeys: readonly KeyObject[]
  sessions: Pick<SessionStore, 'find'>
}

/** Accepts tokens that the auth service signed and whose session is live. */
export function createAuthenticator({ publicKeys, sessions }: AuthenticatorOptions): Authenticator {
  const verify = createTokenVerifier(publicKeys)
  return {
    async authenticate(authorization, freshness = 'now') {
      const text = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
      const token = text === undefined ? undefined : verify(text)
      if (!token) throw new AppError('unauthorized')
      const session = await sessions.find(token.sessionId, freshness)
      if (session?.userId !== token.userId) throw new AppError('unauthorized')
      const { username, isAdmin: isStaff, isRestricted = false, authenticatedAt } = session
      const role = isStaff ? (session.role ?? 'owner') : null
      return { ...token, username, isStaff, role, isRestricted, authenticatedAt }
    },
  }
}
