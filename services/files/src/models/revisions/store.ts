import type { RevisionMark } from '@runwen/contracts'
import { insertRow, many, type Tx } from '@runwen/service-kit'

interface NewRequest {
  id: string
  file_id: string
  comment: string
  requested_at: Date
  /** The changes and places that the customer marked. */
  marks: RevisionMark[]
}

export const insertRequest = (tx: Tx, request: NewRequest) =>
  insertRow(tx, 'revision_requests', { ...request, marks: JSON.stringify(request.marks) })

export function requestsOf(
  tx: Tx,
  documentId: string,
): Promise<Pick<NewRequest, 'comment' | 'requested_at' | 'marks'>[]> {
  return many(tx, 'SELECT comment, requested_at, marks FROM revision_requests WHERE file_id = $1', [
    documentId,
  ])
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
