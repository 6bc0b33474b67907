import type { Consumers } from '@runwen/event-bus'
import { onFileDeleted } from './files/on-file-deleted.ts'
import { onFileUploaded } from './files/on-file-uploaded.ts'
import { onUserDeleted } from './users/on-user-deleted.ts'
import { onUserRegistered } from './users/on-user-registered.ts'

export const consumers: Consumers<'messaging'> = {
  'user.registered': onUserRegistered,
  'user.deleted': onUserDeleted,
  'file.uploaded': onFileUploaded,
  'file.deleted': onFileDeleted,
}
