import { createHmac, randomBytes } from 'node:crypto'
import type { LinkPurpose } from '@runwen/contracts'

/** Returns 128 random bits in base64url. */
export const newLinkNonce = (): string => randomBytes(16).toString('base64url')

/**
 * Returns the token of a link in a mail: HMAC-SHA256 of purpose and nonce, in base64url (43 characters). The service that
 * issues the link and the one that mails it derive the token with the same key, so that no event contains it.
 */
export const linkToken = (key: string, purpose: LinkPurpose, nonce: string): string =>
  createHmac('sha256', key).update(`${purpose}:${nonce}`).digest('base64url')
