import type { ServiceType } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { changeFile, type FileRow } from '../../models/files/store.ts'

/** Changes the service of a locked file, and publishes an event if it differs. */
export async function changeService(tx: Tx, file: FileRow, service_type: ServiceType): Promise<FileRow> {
  if (file.service_type === service_type) return file
  const after = await changeFile(tx, file, { service_type })
  await publish(tx, {
    type: 'file.service_changed',
    subject: file.id,
    version: after.version,
    data: {
      file_id: file.id,
      user_id: file.user_id,
      original_name: file.original_name,
      service_type,
    },
  })
  return after
}
