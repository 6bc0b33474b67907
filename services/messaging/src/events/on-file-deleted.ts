import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { deleteFile } from '../use-cases/files/delete-file.ts'

export const onFileDeleted = (tx: Tx, { data, time }: Event<'file.deleted'>): Promise<void> =>
  deleteFile(tx, { id: data.file_id, userId: data.user_id }, new Date(time))
