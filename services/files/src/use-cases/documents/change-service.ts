import type { ServiceType } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { changeDocument, type DocumentRow } from '../../models/documents/store.ts'

/** Changes the service of a locked document, and publishes an event if it differs. */
export async function changeService(
  tx: Tx,
  document: DocumentRow,
  service_type: ServiceType,
): Promise<DocumentRow> {
  if (document.service_type === service_type) return document
  const after = await changeDocument(tx, document, { service_type })
  await publish(tx, {
    type: 'file.service_changed',
    subject: document.id,
    version: after.version,
    data: {
      file_id: document.id,
      user_id: document.user_id,
      original_name: document.original_name,
      service_type,
    },
  })
  return after
}
