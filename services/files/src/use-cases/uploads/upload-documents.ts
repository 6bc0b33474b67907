import {
  instructionsInput,
  type Language,
  parseInput,
  type ServiceType,
  serviceTypes,
  type UploadedFile,
} from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, newId, type Tx } from '@runwen/service-kit'
import type { ReceivedForm } from '../../adapters/multipart/receive-form.ts'
import type { Context } from '../../context.ts'
import { insertDocument } from '../../models/documents/store.ts'
import { type InstructionsRow, isEmpty, toRow } from '../../models/instructions/rules.ts'
import { saveInstructions } from '../../models/instructions/store.ts'
import { originalKey } from '../../models/objects/keys.ts'
import { lockUser } from '../../models/users/store.ts'
import { checkQuota } from './check-quota.ts'
import type { CheckedFile } from './check-selection.ts'
import type { Upload } from './run-upload.ts'

/**
 * Saves all documents of a customer's upload with the instructions for them, or none.
 *
 * @throws AppError `service_type_required`, `validation_failed`, `storage_full`, what `check` throws, `unauthorized` when the user was deleted during the upload.
 */
export async function uploadDocuments(
  { database, now, storagePerCustomer, wakeCounts }: Context,
  { caller, language }: { caller: Caller; language: Language },
  { form, check, store, commit }: Upload,
): Promise<{ files: UploadedFile[] }> {
  const serviceType = serviceTypeOf(form)
  const instructions = instructionsOf(form, language)
  const added = { userId: caller.userId, files: form.files, storagePerCustomer }
  await database.read((tx) => checkQuota(tx, added))
  const files = (await check()).map((file) => ({ ...file, id: newId(now()), serviceType }))
  await store(
    files,
    files.map(({ id }) => originalKey(id)),
  )
  const answer = await commit(async (tx) => {
    if (!(await lockUser(tx, { id: caller.userId, username: caller.username })))
      throw new AppError('unauthorized')
    // The lock serializes uploads of one customer, so that concurrent uploads cannot exceed the quota.
    await checkQuota(tx, added)
    for (const file of files) await keepDocument(tx, caller, { ...file, instructions }, now())
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

/** What the customer asks for with all documents of the upload. @throws AppError `validation_failed` */
function instructionsOf({ fields }: ReceivedForm, language: Language): InstructionsRow {
  const given = Object.entries(fields).filter(([, value]) => value.trim() !== '')
  const parsed = parseInput(instructionsInput, Object.fromEntries(given), language)
  if (!parsed.ok) throw new AppError('validation_failed', { fields: parsed.fields })
  return toRow(parsed.value)
}

type NewUpload = CheckedFile & { id: string; serviceType: ServiceType; instructions: InstructionsRow }

async function keepDocument(tx: Tx, caller: Caller, file: NewUpload, at: Date): Promise<void> {
  const { id, name, serviceType, spooled, linkedPictures, instructions } = file
  const { size, sha256 } = spooled
  await insertDocument(tx, {
    id,
    user_id: caller.userId,
    original_name: name,
    service_type: serviceType,
    uploaded_at: at,
    size,
    sha256,
    linked_pictures: linkedPictures,
    instructions_changed_at: isEmpty(instructions) ? null : at,
  })
  if (!isEmpty(instructions)) await saveInstructions(tx, id, instructions)
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
