import type { Attachment } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, newId, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { insertAttachment } from '../../models/attachments/store.ts'
import { attachmentKey } from '../../models/objects/keys.ts'
import { lockKnownUser, lockUser } from '../../models/users/store.ts'
import { checkQuota } from '../uploads/check-quota.ts'
import type { Upload } from '../uploads/run-upload.ts'

/**
 * Stores a file that its uploader may then send in a message or reply. What staff upload does not count in the storage
 * of the customer.
 *
 * @param userId the customer whose conversation it is for.
 * @throws AppError `storage_full`, what `check` throws, `unauthorized` when the caller was deleted during the upload,
 * `not_found` when staff name an unknown or deleted customer.
 */
export async function uploadAttachment(
  { database, now, storagePerCustomer }: Context,
  { caller, userId }: { caller: Caller; userId: string },
  { form, check, store, commit }: Upload,
): Promise<{ attachment: Attachment }> {
  const isOwn = userId === caller.userId
  const added = { userId, files: form.files, storagePerCustomer }
  // The lock serializes uploads of one customer, so that concurrent uploads cannot exceed the quota.
  const admit = async (tx: Tx) => {
    if (!isOwn && !(await lockKnownUser(tx, userId))) throw new AppError('not_found')
    if (isOwn && !(await lockUser(tx, { id: userId, username: caller.username })))
      throw new AppError('unauthorized')
    if (isOwn) await checkQuota(tx, added)
  }
  await database.transaction(admit)
  const [file] = await check()
  if (!file) throw new AppError('no_files')
  const id = newId(now())
  await store([file], [attachmentKey(id)])
  const { name, spooled } = file
  const { size, sha256 } = spooled
  return commit(async (tx) => {
    await admit(tx)
    const row = { id, user_id: userId, uploaded_by: caller.userId, name, size, sha256, uploaded_at: now() }
    await insertAttachment(tx, row)
    await publish(tx, {
      type: 'file.attachment_uploaded',
      subject: id,
      version: 1,
      data: { attachment_id: id, user_id: userId, uploaded_by: caller.userId, name, size },
    })
    return { attachment: { id, name, size } }
  })
}
