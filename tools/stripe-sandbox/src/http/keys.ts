import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../api/call.ts'
import { StripeError } from '../api/errors.ts'

export interface Keys {
  secret: string
  publishable: string
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** The key in an Authorization header: Bearer, or Basic with the key as user name. */
function presentedKey(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = header?.split(' ') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return undefined
  return Buffer.from(value, 'base64').toString().split(':')[0]
}

const masked = (key: string) =>
  key.length > 16 ? `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}` : '****'

const refuse = (status: 401 | 403, message: string, code?: string) => {
  const body = { type: 'invalid_request_error', message } as const
  return new StripeError(status, code ? { ...body, code } : body, false)
}

/** Identifies the caller by its key. @throws StripeError 401 without a valid key, 403 when the call needs the secret key. */
export function identify(
  keys: Keys,
  authorization: string | undefined,
  access: 'secret' | 'any',
): Caller['key'] {
  const key = presentedKey(authorization)
  if (!key) {
    throw refuse(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (same(key, keys.secret)) return 'secret'
  if (!same(key, keys.publishable)) throw refuse(401, `Invalid API Key provided: ${masked(key)}`)
  if (access === 'any') return 'publishable'
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  throw refuse(403, message, 'secret_key_required')
}
