import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { addFile } from '../use-cases/files/add-file.ts'

export const onFileUploaded = (tx: Tx, { data }: Event<'file.uploaded'>): Promise<void> =>
  addFile(tx, {
    id: data.file_id,
    userId: data.user_id,
    username: data.username,
    originalName: data.original_name,
  })
