import type { FileStatus } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { changeFile, type FileRow, lockFile } from './store.ts'

/** Any status may follow any other. Nothing is told of a status that stands already. @throws AppError `not_found` */
export function setStatus(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  id: string,
  status: FileStatus,
): Promise<FileRow> {
  return database.transaction(async (tx) => {
    const file = await lockFile(tx, id)
    if (!file) throw new AppError('not_found')
    const processed_at = file.processed_at ?? (status === 'completed' ? now() : null)
    if (file.status === status && file.processed_at === processed_at) return file
    const after = await changeFile(tx, file, { status, processed_at })
    await publish(tx, {
      type: 'file.status_changed',
      subject: id,
      version: after.version,
      data: {
        file_id: id,
        user_id: file.user_id,
        status,
        processed_date: processed_at?.toISOString() ?? null,
      },
    })
    return after
  })
}
