import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { deleteFileRow, type FileRow } from '../../models/files/store.ts'
import { originalKey, referenceKey, resultKey } from '../../models/objects/keys.ts'
import { deleteObjects } from '../../models/objects/store.ts'
import { referencesOf } from '../../models/references/store.ts'
import { versionsOf } from '../../models/results/store.ts'

/** Deletes a locked file, its results, its reference files and their objects, and publishes `file.deleted`. */
export async function dropFile(tx: Tx, file: FileRow): Promise<void> {
  const results = (await versionsOf(tx, file.id)).map((version) => resultKey(file.id, version))
  const references = (await referencesOf(tx, file.id)).map(({ id }) => referenceKey(file.id, id))
  await deleteObjects(tx, [originalKey(file.id), ...results, ...references])
  await deleteFileRow(tx, file.id)
  await publish(tx, {
    type: 'file.deleted',
    subject: file.id,
    version: file.version + 1,
    data: { file_id: file.id, user_id: file.user_id },
  })
}
