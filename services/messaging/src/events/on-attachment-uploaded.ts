import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { addAttachment } from '../use-cases/attachments/add-attachment.ts'

export function onAttachmentUploaded(tx: Tx, { data }: Event<'file.attachment_uploaded'>): Promise<void> {
  const { attachment_id: id, user_id: userId, uploaded_by: uploadedBy, name, size } = data
  return addAttachment(tx, { id, userId, uploadedBy, name, size })
}
