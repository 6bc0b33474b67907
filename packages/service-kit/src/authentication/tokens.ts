import { createPublicKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'

const issuer = 'runwen'
const audience = 'runwen'
const algorithm = 'ES256'
const maxLength = 2_048

/** The claims of a token. All other data about the caller is in the session. */
export interface Token {
  userId: string
  sessionId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Signs a token. Only the auth service holds the private key. */
export function signToken(privateKey: KeyObject, token: Token): string {
  const claims = { exp: Math.floor(token.expiresAt / 1000) }
  const { userId: subject, sessionId: jwtid } = token
  return jwt.sign(claims, privateKey, { algorithm, issuer, audience, subject, jwtid })
}

/**
 * Verifies tokens against one pinned key, algorithm, issuer and audience; ignores keys embedded or named in the token.
 * Caches up to `cacheSize` valid tokens until they expire.
 */
export function createTokenVerifier(
  publicKey: KeyObject,
  cacheSize = 20_000,
): (token: string, now?: number) => Token | undefined {
  const key = publicKey.type === 'public' ? publicKey : createPublicKey(publicKey)
  const cache = new Map<string, Token>()
  return (text, now = Date.now()) => {
    const token = cache.get(text) ?? verify(text, key, now)
    cache.delete(text)
    if (!token || token.expiresAt <= now) return undefined
    if (cache.size >= cacheSize) evictOldest(cache)
    cache.set(text, token)
    return token
  }
}

function evictOldest(tokens: Map<string, Token>): void {
  const [oldest] = tokens.keys()
  if (oldest !== undefined) tokens.delete(oldest)
}

function verify(text: string, key: KeyObject, now: number): Token | undefined {
  if (text.length > maxLength) return undefined
  try {
    const clockTimestamp = Math.floor(now / 1000)
    const claims = jwt.verify(text, key, { algorithms: [algorithm], issuer, audience, clockTimestamp })
    if (typeof claims === 'string' || !claims.sub || !claims.jti || !claims.exp) return undefined
    return { userId: claims.sub, sessionId: claims.jti, expiresAt: claims.exp * 1000 }
  } catch {
    // The reason is not reported, because it would mainly help an attacker.
    return undefined
  }
}
