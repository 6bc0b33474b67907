import { z } from 'zod'
import { auditEvents } from '../audit/entry.ts'
import { emailCategories, languages } from '../constants.ts'
import { exportPart } from '../export-part.ts'
import { id } from '../fields/formats.ts'

export const notificationsEvents = {
  ...auditEvents('mail'),
  /** A customer followed the link of an email that switches off its category. */
  'mail.unsubscribed': {
    version: 1,
    data: z.object({ user_id: id, category: z.enum(emailCategories) }),
  },
  /** An email about a payment waits for its receipt. Answered by `payment.receipt_rendered`. */
  'mail.receipt_requested': {
    version: 1,
    data: z.object({
      user_id: id,
      order_id: id,
      language: z.enum(languages),
      names_document: z.boolean().meta({ description: 'whether the receipt may name the document' }),
      time_zone: z.string().optional().meta({ description: 'of the reader, as an IANA name' }),
      with_invoice: z.boolean().optional().meta({ description: 'whether an invoice is requested as well' }),
    }),
  },
  /** Answers `file.export_requested`. */
  'mail.export_part': { version: 1, personal: true, data: exportPart },
} as const
