import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { dropAttachments } from '../use-cases/attachments/drop-attachments.ts'

export const onAttachmentsDropped = (tx: Tx, { data }: Event<'message.attachments_dropped'>): Promise<void> =>
  dropAttachments(tx, data.user_id, data.attachment_ids)
