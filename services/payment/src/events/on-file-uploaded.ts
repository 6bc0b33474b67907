import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { saveUploaded } from '../models/documents/store.ts'

/** Makes the document payable, unless its deletion arrived first. */
export async function onFileUploaded(tx: Tx, { data }: Event<'file.uploaded'>): Promise<void> {
  const { file_id: fileId, user_id: userId, service_type: serviceType, original_name: originalName } = data
  await saveUploaded(tx, { fileId, userId, serviceType, originalName })
}
