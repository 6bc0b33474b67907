import { createHmac, randomBytes } from 'node:crypto'
import type { LinkPurpose } from '@runwen/contracts'

/** Returns the name of `key` and 128 random bits in base64url, separated by a dot. */
export const newLinkNonce = (key: string): string => `${nameOf(key)}.${randomBytes(16).toString('base64url')}`

/**
 * Returns the key of a nonce. The first one if the nonce names none of them: nonces of an earlier version name no key.
 *
 * @param keys the current key, then others that are valid during a rotation.
 */
export function linkKeyOf(keys: readonly [string, ...string[]], nonce: string): string {
  return keys.find((key) => nonce.startsWith(`${nameOf(key)}.`)) ?? keys[0]
}

/**
 * Returns the token of a link in an email: HMAC-SHA256 of purpose and nonce, in base64url (43 characters). The service that
 * issues the link and the one that sends it derive the token with the same key, so that no event contains it.
 */
export const linkToken = (key: string, purpose: LinkPurpose, nonce: string): string =>
  createHmac('sha256', key).update(`${purpose}:${nonce}`).digest('base64url')

const nameOf = (key: string) => createHmac('sha256', key).update('name').digest('base64url').slice(0, 8)
