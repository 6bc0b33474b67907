import { z } from 'zod'
import { auditEvents } from '../audit/events.ts'
import { exportPart } from '../export-part.ts'
import { id } from '../fields/formats.ts'

const aboutMessage = z.object({ message_id: id, user_id: id })

export const messagingEvents = {
  ...auditEvents('message'),
  'message.posted': { version: 1, data: aboutMessage },
  'message.replied': { version: 1, data: aboutMessage },
  /** Answers `file.export_requested`. */
  'message.export_part': { version: 1, personal: true, data: exportPart },
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
