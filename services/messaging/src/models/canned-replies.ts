import type { BodyOf, messagingApi } from '@runwen/contracts'
import { insertRow, many, maybe, one, type Tx } from '@runwen/service-kit'

export type CannedReplyFields = BodyOf<typeof messagingApi.createCannedReply>

interface CannedReplyRow extends CannedReplyFields {
  id: string
  updated_at: Date
}

const columns = 'id, name, text_en, text_zh, updated_at'

export function listCannedReplies(tx: Tx): Promise<CannedReplyRow[]> {
  return many(tx, `SELECT ${columns} FROM canned_replies ORDER BY lower(name), id`)
}

/** Counts all, and lets no other transaction add one until this one ends. */
export async function countCannedReplies(tx: Tx): Promise<number> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('canned_replies'))`)
  return (await one<{ count: number }>(tx, 'SELECT count(*) FROM canned_replies')).count
}

export const insertCannedReply = (tx: Tx, row: CannedReplyRow) => insertRow(tx, 'canned_replies', row)

export function updateCannedReply(
  tx: Tx,
  id: string,
  fields: CannedReplyFields,
): Promise<CannedReplyRow | undefined> {
  return maybe(
    tx,
    `UPDATE canned_replies SET name = $2, text_en = $3, text_zh = $4, updated_at = $5 WHERE id = $1 RETURNING ${columns}`,
    [id, fields.name, fields.text_en, fields.text_zh, tx.now()],
  )
}

export async function deleteCannedReply(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM canned_replies WHERE id = $1', [id])
  return rowCount === 1
}
