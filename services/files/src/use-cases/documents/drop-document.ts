import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { type DocumentRow, deleteDocumentRow } from '../../models/documents/store.ts'
import { originalKey, referenceKey, resultKey } from '../../models/objects/keys.ts'
import { deleteObjects } from '../../models/objects/store.ts'
import { referencesOf } from '../../models/references/store.ts'
import { versionsOf } from '../../models/results/store.ts'

/** Deletes a locked document, its results, its reference files and their objects, and publishes `file.deleted`. */
export async function dropDocument(tx: Tx, document: DocumentRow): Promise<void> {
  const results = (await versionsOf(tx, document.id)).map((version) => resultKey(document.id, version))
  const references = (await referencesOf(tx, document.id)).map(({ id }) => referenceKey(document.id, id))
  await deleteObjects(tx, [originalKey(document.id), ...results, ...references])
  await deleteDocumentRow(tx, document.id)
  await publish(tx, {
    type: 'file.deleted',
    subject: document.id,
    version: document.version + 1,
    data: { file_id: document.id, user_id: document.user_id },
  })
}
