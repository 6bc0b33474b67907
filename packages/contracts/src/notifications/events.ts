import { z } from 'zod'
import { auditEvents } from '../audit/events.ts'
import { mailCategories } from '../constants.ts'
import { exportPart } from '../export-part.ts'
import { id } from '../fields/formats.ts'

export const notificationsEvents = {
  ...auditEvents('mail'),
  /** A customer followed the link of an email that switches off its category. */
  'mail.unsubscribed': {
    version: 1,
    data: z.object({ user_id: id, category: z.enum(mailCategories) }),
  },
  /** Answers `file.export_requested`. */
  'mail.export_part': { version: 1, personal: true, data: exportPart },
} as const
