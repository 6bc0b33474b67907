import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Assigned } from '../../models/documents/assignments.ts'

/** Publishes to whom a document is assigned now; null: unassigned. */
export const publishAssigned = (tx: Tx, { id, user_id, version }: Assigned, assignee_id: string | null) =>
  publish(tx, {
    type: 'file.assigned',
    subject: id,
    version,
    data: { file_id: id, user_id, assignee_id },
  })
