import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { markSent } from '../models/attachments/store.ts'

export const onAttachmentsSent = (tx: Tx, { data, time }: Event<'message.attachments_sent'>): Promise<void> =>
  markSent(tx, data.user_id, data.attachment_ids, new Date(time))
