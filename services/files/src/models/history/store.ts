import { insertRow, many, maybe, type Tx } from '@runwen/service-kit'
import type { Due } from '../documents/due-times.ts'

export interface DocumentEvent {
  id: string
  file_id: string
  /** `pending`, `in_progress`, `resumed`, `completed` and `failed`: staff changed the status. */
  kind: 'in_progress' | 'downloaded' | 'restored' | 'pending' | 'resumed' | 'completed' | 'failed'
  /** Of a result. */
  version: number | null
  /** Who did it. */
  user_id: string
  note: string | null
  at: Date
}

/** Records what happened to a document. Keeps only the first download of each result, and the due time that ended. */
export function insertDocumentEvent(tx: Tx, event: DocumentEvent, ended?: Due) {
  const due = { due_at: ended?.due_at ?? null, due_reason: ended?.due_reason ?? null }
  return insertRow(tx, 'document_events', { ...event, ...due }, 'ON CONFLICT DO NOTHING')
}

/** The due time that staff ended last by changing the status, unless the document was paid or delivered since. */
export function endedDueTime(tx: Tx, documentId: string): Promise<Due | undefined> {
  return maybe(
    tx,
    `SELECT e.due_at, e.due_reason FROM document_events e JOIN files ON files.id = e.file_id
     WHERE e.file_id = $1 AND e.due_at IS NOT NULL AND e.at >= files.paid_at
       AND NOT EXISTS (SELECT FROM results WHERE results.file_id = $1 AND results.uploaded_at >= e.at)
     ORDER BY e.id DESC LIMIT 1`,
    [documentId],
  )
}

export function documentEventsOf(tx: Tx, documentId: string): Promise<DocumentEvent[]> {
  return many(
    tx,
    'SELECT id, file_id, kind, version, user_id, note, at FROM document_events WHERE file_id = $1 ORDER BY id',
    [documentId],
  )
}
