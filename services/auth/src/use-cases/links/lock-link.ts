import type { LinkPurpose } from '@runwen/contracts'
import { AppError, type Tx } from '@runwen/service-kit'
import { findLink, hashOf, type LinkRow } from '../../models/links.ts'
import { type Credentials, lockUser, type UserRow } from '../../models/users/store.ts'

export interface LockedLink {
  link: LinkRow
  user: UserRow & Credentials
}

/**
 * Finds a link by its token and locks its user until the transaction ends, so that of two uses in parallel one finds
 * what the other one did.
 *
 * @throws AppError `link_invalid` if the link is unknown, replaced, used or expired.
 */
export async function lockLink(
  tx: Tx,
  { token, purposes }: { token: string; purposes: LinkPurpose[] },
  now: Date,
): Promise<LockedLink> {
  const tokenHash = hashOf(token)
  const found = await findLink(tx, tokenHash, purposes, now)
  const user = found && (await lockUser(tx, found.user_id))
  // The link may have been used or replaced before the lock.
  const link = user && (await findLink(tx, tokenHash, purposes, now))
  if (!link) throw new AppError('link_invalid')
  return { link, user }
}
