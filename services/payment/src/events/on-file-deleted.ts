import type { Event } from '@runwen/contracts'
import type { Clock, Tx } from '@runwen/service-kit'
import { deleteDocument } from '../use-cases/documents/delete-document.ts'

export const onFileDeleted =
  (now: Clock) =>
  (tx: Tx, { data }: Event<'file.deleted'>): Promise<void> =>
    deleteDocument(tx, { fileId: data.file_id, userId: data.user_id }, now())
