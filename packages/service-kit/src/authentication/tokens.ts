import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
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

const keyIds = new WeakMap<KeyObject, string>()

/** Returns the `kid` of a key pair: the beginning of the SHA-256 of its public key (SPKI) in base64url. */
function keyIdOf(key: KeyObject): string {
  const known = keyIds.get(key)
  if (known !== undefined) return known
  const publicKey = key.type === 'public' ? key : createPublicKey(key)
  const der = publicKey.export({ type: 'spki', format: 'der' })
  const id = createHash('sha256').update(der).digest('base64url').slice(0, 16)
  keyIds.set(key, id)
  return id
}

/** Signs a token and names the key in its header. Only the auth service holds the private key. */
export function signToken(privateKey: KeyObject, token: Token): string {
  const claims = { exp: Math.floor(token.expiresAt / 1000) }
  const { userId: subject, sessionId: jwtid } = token
  return jwt.sign(claims, privateKey, {
    algorithm,
    issuer,
    audience,
    subject,
    jwtid,
    keyid: keyIdOf(privateKey),
  })
}

/**
 * Verifies tokens against pinned keys, algorithm, issuer and audience. The `kid` of a token selects one of these keys; a
 * token without one was signed by an earlier version and is tried with each. Ignores keys embedded in the token. Caches up
 * to `cacheSize` valid tokens until they expire.
 */
export function createTokenVerifier(
  publicKeys: readonly KeyObject[],
  cacheSize = 20_000,
): (token: string, now?: number) => Token | undefined {
  const keys = new Map(publicKeys.map((key) => [keyIdOf(key), key]))
  const cache = new Map<string, Token>()
  return (text, now = Date.now()) => {
    const token = cache.get(text) ?? verifyWith(keys, text, now)
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

function verifyWith(keys: ReadonlyMap<string, KeyObject>, text: string, now: number): Token | undefined {
  if (text.length > maxLength) return undefined
  for (const key of candidatesOf(keys, text)) {
    const token = key && verify(text, key, now)
    if (token) return token
  }
  return undefined
}

function candidatesOf(keys: ReadonlyMap<string, KeyObject>, text: string): (KeyObject | undefined)[] {
  try {
    const keyId = jwt.decode(text, { complete: true })?.header.kid
    return keyId === undefined ? [...keys.values()] : [keys.get(keyId)]
  } catch {
    // The text is not a token.
    return []
  }
}

function verify(text: string, key: KeyObject, now: number): Token | undefined {
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
