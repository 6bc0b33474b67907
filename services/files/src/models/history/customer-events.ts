import { many, type Tx } from '@runwen/service-kit'
import type { DocumentEvent } from './store.ts'

export interface CustomerEvent
  extends Pick<DocumentEvent, 'version' | 'note' | 'at' | 'user_id' | 'file_id'> {
  kind: Exclude<DocumentEvent['kind'], 'downloaded'> | 'result' | 'revision_requested'
  original_name: string
}

/** The last results, revision requests and changes of status of a customer's documents, newest first. */
export const customerEventsOf = (tx: Tx, userId: string, limit: number): Promise<CustomerEvent[]> =>
  many(
    tx,
    `WITH own AS (SELECT id AS file_id, user_id AS owner_id, original_name FROM files WHERE user_id = $1)
     SELECT at, kind, version, note, user_id, file_id, original_name FROM (
       SELECT uploaded_at AS at, 'result' AS kind, version, reason AS note, uploaded_by AS user_id, file_id, original_name
         FROM results JOIN own USING (file_id)
       UNION ALL SELECT requested_at, 'revision_requested', NULL, comment, owner_id, file_id, original_name
         FROM revision_requests JOIN own USING (file_id)
       UNION ALL SELECT at, kind, version, note, user_id, file_id, original_name
         FROM document_events JOIN own USING (file_id) WHERE kind <> 'downloaded') AS happened
     ORDER BY at DESC, file_id, kind, version LIMIT $2`,
    [userId, limit],
  )
