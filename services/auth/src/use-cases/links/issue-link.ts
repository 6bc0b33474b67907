import type { Language, LinkPurpose } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { linkToken, newLinkNonce, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { expiryOf, hashOf, putLink } from '../../models/links.ts'

export interface LinkRequest {
  userId: string
  purpose: LinkPurpose
  /** The email address that the link goes to. */
  to: string
  language: Language
}

/** Issues a link, replaces the user's earlier link with the same purpose and publishes `user.link_requested`. */
export async function issueLink(
  tx: Tx,
  { config }: Context,
  { userId, purpose, to, language }: LinkRequest,
  now: Date,
): Promise<void> {
  const nonce = newLinkNonce(config.LINK_KEY)
  const expiresAt = expiryOf(purpose, now)
  const tokenHash = hashOf(linkToken(config.LINK_KEY, purpose, nonce))
  await putLink(tx, { userId, purpose, tokenHash, address: to, expiresAt })
  await publish(tx, {
    type: 'user.link_requested',
    subject: userId,
    data: { user_id: userId, purpose, to, language, nonce, expires_at: expiresAt.toISOString() },
  })
}
