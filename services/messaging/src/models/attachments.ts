import type { Attachment } from '@runwen/contracts'
import { many, maybe, type Tx } from '@runwen/service-kit'

/** A SELECT of the attachments of a message or reply as JSON, in the order of their uploads. */
export const attachmentsOf = (idColumn: string) =>
  `coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size) ORDER BY a.id)
     FROM attachments a WHERE a.sent_in = ${idColumn}), '[]')`

export interface NewAttachment {
  id: string
  userId: string
  uploadedBy: string
  name: string
  size: number
}

export async function insertAttachment(tx: Tx, row: NewAttachment): Promise<void> {
  await tx.query(
    `INSERT INTO attachments (id, user_id, uploaded_by, name, size, received_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
    [row.id, row.userId, row.uploadedBy, row.name, row.size, tx.now()],
  )
}

export function findAttachment(tx: Tx, id: string): Promise<{ id: string } | undefined> {
  return maybe(tx, 'SELECT id FROM attachments WHERE id = $1', [id])
}

/** Marks attachments as sent in a message or reply. Returns those of this customer and uploader that were not sent yet. */
export async function sendAttachments(
  tx: Tx,
  ids: string[],
  { userId, uploadedBy, sentIn }: { userId: string; uploadedBy: string; sentIn: string },
): Promise<Attachment[]> {
  const rows = await many<Attachment>(
    tx,
    `UPDATE attachments SET sent_in = $4
     WHERE id = ANY ($1) AND user_id = $2 AND uploaded_by = $3 AND sent_in IS NULL
     RETURNING id, name, size`,
    [ids, userId, uploadedBy, sentIn],
  )
  return rows.sort((a, b) => a.id.localeCompare(b.id))
}

/** Deletes up to `limit` attachments that arrived before `before` and were not sent. Returns them. */
export function deleteUnsent(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ id: string; user_id: string }[]> {
  return many(
    tx,
    `DELETE FROM attachments WHERE id IN (
       SELECT id FROM attachments WHERE sent_in IS NULL AND received_at < $1
       ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, user_id`,
    [before, limit],
  )
}

export async function deleteAttachmentsOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM attachments WHERE user_id = $1', [userId])
}
