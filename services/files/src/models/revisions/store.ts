import { many, type Tx } from '@runwen/service-kit'

interface NewRequest {
  id: string
  file_id: string
  comment: string
  requested_at: Date
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  await tx.query(
    'INSERT INTO revision_requests (id, file_id, comment, requested_at) VALUES ($1, $2, $3, $4)',
    [request.id, request.file_id, request.comment, request.requested_at],
  )
}

export function requestsOf(
  tx: Tx,
  documentId: string,
): Promise<Pick<NewRequest, 'comment' | 'requested_at'>[]> {
  return many(tx, 'SELECT comment, requested_at FROM revision_requests WHERE file_id = $1', [documentId])
}

/** Closed requests are kept as the document's history. */
export async function closeRequests(
  tx: Tx,
  documentId: string,
  by: { version: number; at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE revision_requests SET closed_at = $3, closed_by_version = $2
     WHERE file_id = $1 AND closed_at IS NULL`,
    [documentId, by.version, by.at],
  )
}
