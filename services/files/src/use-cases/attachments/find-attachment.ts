import { AppError, type Tx, waitForRow } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findAttachment } from '../../models/attachments/store.ts'
import { attachmentKey } from '../../models/objects/keys.ts'
import type { Download } from '../downloads/find-download.ts'

/** How long a download waits for the event of a reply that was just sent. */
const sentMs = 2_000

/**
 * Customers get what they uploaded themselves, and what staff sent them. Staff get all attachments.
 *
 * @param owner undefined for staff.
 * @throws AppError `not_found`; `not_ready` when it cannot be known yet whether staff sent it.
 */
export async function findAttachmentOf(
  { database, isConnected }: Context,
  owner: string | undefined,
  id: string,
): Promise<Download> {
  const probe = () => database.read((tx) => find(tx, owner, id))
  const found =
    owner === undefined
      ? await probe()
      : await waitForRow({ userId: owner, probe, timeoutMs: sentMs, isConnected })
  if (!found) throw new AppError('not_found')
  return found
}

/** Returns undefined while staff have not sent it. */
async function find(tx: Tx, owner: string | undefined, id: string): Promise<Download | undefined> {
  const row = await findAttachment(tx, id)
  if (!row || (owner !== undefined && row.user_id !== owner)) throw new AppError('not_found')
  const { uploaded_by, sent_at, size, sha256, name } = row
  if (owner !== undefined && uploaded_by !== owner && sent_at === null) return undefined
  return { key: attachmentKey(id), size, sha256, name }
}
