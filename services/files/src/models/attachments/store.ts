import { insertRow, many, maybe, type Tx } from '@runwen/service-kit'

export interface AttachmentRow {
  id: string
  /** The customer whose conversation it is for. */
  user_id: string
  uploaded_by: string
  name: string
  /** In bytes. */
  size: number
  sha256: string
  uploaded_at: Date
}

export const insertAttachment = (tx: Tx, row: AttachmentRow) => insertRow(tx, 'attachments', row)

export function findAttachment(
  tx: Tx,
  id: string,
): Promise<(AttachmentRow & { sent_at: Date | null }) | undefined> {
  return maybe(tx, 'SELECT * FROM attachments WHERE id = $1', [id])
}

/** What their customer can see: not what staff have not sent. Oldest first. */
export function readAttachments(tx: Tx, userId: string): Promise<Pick<AttachmentRow, 'id' | 'name'>[]> {
  return many(
    tx,
    `SELECT id, name FROM attachments WHERE user_id = $1 AND (sent_at IS NOT NULL OR uploaded_by = user_id)
     ORDER BY id`,
    [userId],
  )
}

/** Attachments of other customers are left alone. */
export async function markSent(tx: Tx, userId: string, ids: string[], at: Date): Promise<void> {
  await tx.query(
    'UPDATE attachments SET sent_at = coalesce(sent_at, $3) WHERE user_id = $1 AND id = ANY ($2)',
    [userId, ids, at],
  )
}

/** Attachments of other customers are left alone. Returns the ids of the deleted ones. */
export async function deleteAttachmentRows(tx: Tx, userId: string, ids: string[]): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx,
    'DELETE FROM attachments WHERE user_id = $1 AND id = ANY ($2) RETURNING id',
    [userId, ids],
  )
  return rows.map(({ id }) => id)
}

export async function attachmentIdsOf(tx: Tx, userId: string, limit?: number): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx,
    'SELECT id FROM attachments WHERE user_id = $1 ORDER BY id LIMIT $2',
    [userId, limit ?? null],
  )
  return rows.map(({ id }) => id)
}
