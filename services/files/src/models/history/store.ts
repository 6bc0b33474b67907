import { many, type Tx } from '@runwen/service-kit'

export interface DocumentEvent {
  id: string
  file_id: string
  kind: 'in_progress' | 'downloaded' | 'restored'
  /** Of a result. */
  version: number | null
  /** Who did it. */
  user_id: string
  note: string | null
  at: Date
}

/** Records what happened to a document. Keeps only the first download of each result. */
export async function insertDocumentEvent(tx: Tx, event: DocumentEvent): Promise<void> {
  await tx.query(
    `INSERT INTO document_events (id, file_id, kind, version, user_id, note, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING`,
    [event.id, event.file_id, event.kind, event.version, event.user_id, event.note, event.at],
  )
}

export function documentEventsOf(tx: Tx, documentId: string): Promise<DocumentEvent[]> {
  return many(
    tx,
    'SELECT id, file_id, kind, version, user_id, note, at FROM document_events WHERE file_id = $1 ORDER BY id',
    [documentId],
  )
}
