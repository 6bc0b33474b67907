import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { comparisonsOf } from '../../models/comparisons/store.ts'
import { type DocumentRow, deleteDocumentRow } from '../../models/documents/store.ts'
import { deleteDraftOf } from '../../models/drafts/store.ts'
import { originalKey, referenceKey, resultKey } from '../../models/objects/keys.ts'
import { deleteObjects } from '../../models/objects/store.ts'
import { referencesOf } from '../../models/references/store.ts'
import { versionsOf } from '../../models/results/store.ts'
import { deleteChanges } from '../checks/delete-changes.ts'
import { dropDraft } from '../drafts/drop-draft.ts'
import { deleteVersions } from '../versions/delete-versions.ts'

/** Deletes a locked document, its results, their versions and comparisons, its draft, its reference files and their objects, and publishes `file.deleted`. */
export async function dropDocument(tx: Tx, document: DocumentRow): Promise<void> {
  const results = (await versionsOf(tx, document.id)).map((version) => resultKey(document.id, version))
  const references = (await referencesOf(tx, document.id)).map(({ id }) => referenceKey(document.id, id))
  const draft = await deleteDraftOf(tx, document.id)
  if (draft) await dropDraft(tx, draft)
  await deleteChanges(tx, await comparisonsOf(tx, document.id))
  await deleteVersions(tx, document.id)
  await deleteObjects(tx, [originalKey(document.id), ...results, ...references])
  await deleteDocumentRow(tx, document.id)
  await publish(tx, {
    type: 'file.deleted',
    subject: document.id,
    version: document.version + 1,
    data: { file_id: document.id, user_id: document.user_id },
  })
}
