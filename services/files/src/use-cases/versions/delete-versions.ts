import type { Tx } from '@runwen/service-kit'
import { versionKey } from '../../models/objects/keys.ts'
import { deleteObjects } from '../../models/objects/store.ts'
import { allVersionsOf } from '../../models/versions/store.ts'

/** Longer than a version that is being made can still take to be stored. */
const claimSeconds = 420

/** Deletes the objects of the versions of a document, those that are still being made later. */
export async function deleteVersions(tx: Tx, documentId: string): Promise<void> {
  const versions = await allVersionsOf(tx, documentId)
  const keys = (isPending: boolean) =>
    versions
      .filter(({ is_pending }) => is_pending === isPending)
      .map(({ file_id, result, version }) => versionKey(file_id, result, version))
  await deleteObjects(tx, keys(false))
  await deleteObjects(tx, keys(true), claimSeconds)
}
