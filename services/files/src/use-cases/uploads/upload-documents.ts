import { type ServiceType, serviceTypes, type UploadedFile } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, type Clock, type Database, newId, type Tx } from '@runwen/service-kit'
import type { ReceivedForm } from '../../adapters/multipart/receive-form.ts'
import { insertFile, storedBytes } from '../../models/files/store.ts'
import { originalKey } from '../../models/objects/keys.ts'
import { lockUser } from '../../models/users/store.ts'
import type { CheckedFile } from './check-selection.ts'
import type { Upload } from './run-upload.ts'

export interface Dependencies {
  database: Database
  now: Clock
  /** Maximum size of one customer's documents in bytes. */
  storagePerCustomer: number
  /** Starts the job that counts words. */
  wakeCounts: () => void
}

/**
 * Saves all documents of a customer's upload, or none.
 *
 * @throws AppError `service_type_required`, `storage_full`, what `check` throws, `unauthorized` when the user was deleted during the upload.
 */
export async function uploadDocuments(
  { database, now, storagePerCustomer, wakeCounts }: Dependencies,
  caller: Caller,
  { form, check, store, commit }: Upload,
): Promise<{ files: UploadedFile[] }> {
  const serviceType = serviceTypeOf(form)
  const size = form.files.reduce((sum, { spooled }) => sum + (spooled?.size ?? 0), 0)
  const checkQuota = async (tx: Tx) => {
    if ((await storedBytes(tx, caller.userId)) + size <= storagePerCustomer) return
    throw new AppError('storage_full', { params: { megabytes: Math.floor(storagePerCustomer / 1_048_576) } })
  }
  await database.read(checkQuota)
  const files = (await check()).map((file) => ({ ...file, id: newId(now()), serviceType }))
  await store(
    files,
    files.map(({ id }) => originalKey(id)),
  )
  const answer = await commit(async (tx) => {
    if (!(await lockUser(tx, { id: caller.userId, username: caller.username })))
      throw new AppError('unauthorized')
    // The lock serializes uploads of one customer, so that concurrent uploads cannot exceed the quota.
    await checkQuota(tx)
    for (const file of files) await keepFile(tx, caller, file, now())
    return { files: files.map(({ id, name }) => ({ id, name, service_type: serviceType })) }
  })
  wakeCounts()
  return answer
}

function serviceTypeOf({ fields }: ReceivedForm): ServiceType {
  const type = Object.values(serviceTypes).find((known) => String(known) === fields.serviceType?.trim())
  if (type === undefined) throw new AppError('service_type_required')
  return type
}

type NewUpload = CheckedFile & { id: string; serviceType: ServiceType }

async function keepFile(tx: Tx, caller: Caller, file: NewUpload, at: Date): Promise<void> {
  const { id, name, serviceType, spooled, linkedPictures } = file
  const { size, sha256 } = spooled
  await insertFile(tx, {
    id,
    user_id: caller.userId,
    original_name: name,
    service_type: serviceType,
    uploaded_at: at,
    size,
    sha256,
    linked_pictures: linkedPictures,
  })
  await publish(tx, {
    type: 'file.uploaded',
    subject: id,
    version: 1,
    data: {
      file_id: id,
      user_id: caller.userId,
      username: caller.username,
      original_name: name,
      service_type: serviceType,
      size,
      sha256,
    },
  })
}
