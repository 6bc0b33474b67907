import { createHash } from 'node:crypto'
import { type LinkPurpose, linkMinutes, linkPurposes } from '@runwen/contracts'
import { maybe, type Tx } from '@runwen/service-kit'

export const expiryOf = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + linkMinutes[purpose] * 60_000)

/** Returns the SHA-256 of a token, which is all that is stored of it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface NewLink {
  userId: string
  purpose: LinkPurpose
  tokenHash: Buffer
  address: string
  expiresAt: Date
}

/** Stores a link. Replaces the user's earlier link with the same purpose. */
export async function putLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.query(
    `INSERT INTO links (user_id, purpose, token_hash, address, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, purpose) DO UPDATE SET token_hash = $3, address = $4, expires_at = $5`,
    [link.userId, link.purpose, link.tokenHash, link.address, link.expiresAt],
  )
}

export interface LinkRow {
  user_id: string
  purpose: LinkPurpose
  address: string
}

/** Finds a link that has not expired. */
export function findLink(
  tx: Tx,
  tokenHash: Buffer,
  purposes: LinkPurpose[],
  now: Date,
): Promise<LinkRow | undefined> {
  return maybe(
    tx,
    `SELECT user_id, purpose, address FROM links
     WHERE token_hash = $1 AND purpose = ANY($2) AND expires_at > $3`,
    [tokenHash, purposes, now],
  )
}

export async function removeLinksOf(
  tx: Tx,
  userId: string,
  purposes: readonly LinkPurpose[] = linkPurposes,
): Promise<void> {
  await tx.query('DELETE FROM links WHERE user_id = $1 AND purpose = ANY($2)', [userId, purposes])
}

export async function removeExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM links WHERE expires_at <= $1', [now])
}
