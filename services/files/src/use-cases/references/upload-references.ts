import { type Instructions, limits } from '@runwen/contracts'
import { AppError, type Caller, newId, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { referenceKey } from '../../models/objects/keys.ts'
import { insertReference, referencesOf } from '../../models/references/store.ts'
import { lockUser } from '../../models/users/store.ts'
import { instructionsOf } from '../instructions/get-instructions.ts'
import { lockChangeable, markChanged } from '../instructions/mark-changed.ts'
import { checkQuota } from '../uploads/check-quota.ts'
import type { Upload } from '../uploads/run-upload.ts'

/**
 * Adds reference files to a document, all of an upload or none.
 *
 * @throws AppError `not_found`, `already_delivered`, `too_many_files`, `storage_full`, what `check` throws,
 * `unauthorized` when the user was deleted during the upload.
 */
export async function uploadReferences(
  { database, now, storagePerCustomer }: Context,
  { caller, documentId }: { caller: Caller; documentId: string },
  { form, check, store, commit }: Upload,
): Promise<{ instructions: Instructions }> {
  const { userId, username } = caller
  const added = { userId, files: form.files, storagePerCustomer }
  const admit = async (tx: Tx) => {
    const file = await lockChangeable(tx, userId, documentId)
    const known = await referencesOf(tx, documentId)
    if (known.length + form.files.length > limits.referencesPerFile)
      throw new AppError('too_many_files', { params: { max: limits.referencesPerFile } })
    await checkQuota(tx, added)
    return file
  }
  await database.transaction(admit)
  const references = (await check()).map((file) => ({ ...file, id: newId(now()) }))
  await store(
    references,
    references.map(({ id }) => referenceKey(documentId, id)),
  )
  return commit(async (tx) => {
    // The lock serializes uploads of one customer, so that concurrent uploads cannot exceed the quota.
    if (!(await lockUser(tx, { id: userId, username }))) throw new AppError('unauthorized')
    const file = await admit(tx)
    const at = now()
    for (const { id, name, spooled } of references) {
      const { size, sha256 } = spooled
      await insertReference(tx, { id, file_id: documentId, name, size, sha256, uploaded_at: at })
    }
    await markChanged(tx, file, at)
    return instructionsOf(tx, file)
  })
}
