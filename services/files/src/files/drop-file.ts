import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { originalKey, resultKey } from '../objects/keys.ts'
import { deleteObjects } from '../objects/store.ts'
import { versionsOf } from '../results/store.ts'
import { deleteFileRow, type FileRow } from './store.ts'

/** Deletes a locked file with all that belongs to it, and tells of it. */
export async function dropFile(tx: Tx, file: FileRow): Promise<void> {
  const results = (await versionsOf(tx, file.id)).map((version) => resultKey(file.id, version))
  await deleteObjects(tx, [originalKey(file.id), ...results])
  await deleteFileRow(tx, file.id)
  await publish(tx, {
    type: 'file.deleted',
    subject: file.id,
    version: file.version + 1,
    data: { file_id: file.id, user_id: file.user_id },
  })
}
