import { z } from 'zod'
import { id } from '../fields/formats.ts'
import { mailCategories } from '../limits.ts'

export const notificationsEvents = {
  /** A customer followed the link of a letter that switches off its category. */
  'mail.unsubscribed': {
    version: 1,
    data: z.object({ user_id: id, category: z.enum(mailCategories) }),
  },
} as const
