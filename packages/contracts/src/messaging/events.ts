import { z } from 'zod'
import { auditEvents } from '../audit/entry.ts'
import { exportPart } from '../export-part.ts'
import { id } from '../fields/formats.ts'

const attachments = z.object({ user_id: id, attachment_ids: z.array(id) })
const aboutMessage = z.object({ message_id: id, user_id: id })

export const messagingEvents = {
  ...auditEvents('message'),
  'message.posted': { version: 1, data: aboutMessage },
  'message.replied': { version: 1, data: aboutMessage },
  /** A message or reply with these attachments was sent. */
  'message.attachments_sent': { version: 1, data: attachments },
  /** These attachments were not sent in time, and no longer can be. */
  'message.attachments_dropped': { version: 1, data: attachments },
  /** Answers `file.export_requested`. */
  'message.export_part': { version: 1, personal: true, data: exportPart },
  /** Staff decided that a message needs no reply, or needs one again. */
  'message.settled': { version: 1, data: aboutMessage.extend({ settled: z.boolean() }) },
  /** The message was assigned to a member of staff, or unassigned. */
  'message.assigned': { version: 1, data: aboutMessage.extend({ assignee_id: id.nullable() }) },
  'message.read': {
    version: 1,
    data: aboutMessage.extend({
      by: z
        .enum(['staff', 'customer'])
        .optional()
        .meta({ description: 'Who read: staff the message, or the customer the replies' }),
    }),
  },
} as const
