import type { Consumers } from '@runwen/event-bus'
import { onAttachmentUploaded } from './on-attachment-uploaded.ts'
import { onDisplayNameChanged } from './on-display-name-changed.ts'
import { onEmailChanged } from './on-email-changed.ts'
import { onExportRequested } from './on-export-requested.ts'
import { onFileDeleted } from './on-file-deleted.ts'
import { onFileUploaded } from './on-file-uploaded.ts'
import { onUserDeleted } from './on-user-deleted.ts'
import { onUserRegistered } from './on-user-registered.ts'

export const consumers: Consumers<'messaging'> = {
  'user.registered': onUserRegistered,
  'user.email_changed': onEmailChanged,
  'user.display_name_changed': onDisplayNameChanged,
  'user.deleted': onUserDeleted,
  'file.uploaded': onFileUploaded,
  'file.deleted': onFileDeleted,
  'file.attachment_uploaded': onAttachmentUploaded,
  'file.export_requested': onExportRequested,
}
