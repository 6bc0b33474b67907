import { insertRow, many, maybe, type Tx } from '@runwen/service-kit'

export interface DraftRow {
  file_id: string
  id: string
  /** The version that the result gets when it is delivered. */
  version: number
  name: string
  size: number
  sha256: string
  uploaded_by: string
  expires_at: Date
}

export const draftKeptMs = 3_600_000

export const draftTime = ({ expires_at }: DraftRow): Date => new Date(expires_at.getTime() - draftKeptMs)

const columns = 'file_id, id, version, name, size, sha256, uploaded_by, expires_at'

/** A document has at most one draft: delete an older one before. */
export const insertDraft = (tx: Tx, draft: DraftRow) => insertRow(tx, 'drafts', draft)

export function draftOf(tx: Tx, documentId: string): Promise<DraftRow | undefined> {
  return maybe(tx, `SELECT ${columns} FROM drafts WHERE file_id = $1`, [documentId])
}

export function deleteDraftOf(tx: Tx, documentId: string): Promise<DraftRow | undefined> {
  return maybe(tx, `DELETE FROM drafts WHERE file_id = $1 RETURNING ${columns}`, [documentId])
}

export function deleteExpiredDrafts(tx: Tx, now: Date, limit: number): Promise<DraftRow[]> {
  return many(
    tx,
    `DELETE FROM drafts WHERE file_id IN (
       SELECT file_id FROM drafts WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [now, limit],
  )
}
