import { createHash } from 'node:crypto'
import type { LinkPurpose } from '@runwen/contracts'

const minute = 60_000
const lifetimesMs: Record<LinkPurpose, number> = {
  confirm_email: 7 * 24 * 60 * minute,
  reset_password: 30 * minute,
  change_email: 24 * 60 * minute,
}

export const expiryOf = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + lifetimesMs[purpose])

/** Returns the SHA-256 of a token, which is all that is stored of it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
