import { z } from 'zod'

const deadLetter = {
  version: 1,
  data: z.object({
    event: z.string().nullable().meta({ description: 'Name of the event; null: not readable' }),
  }),
} as const

/** An event failed permanently in a service and waits for an operator. */
export const deadLetterEvents = {
  'auth.dead_letter': deadLetter,
  'files.dead_letter': deadLetter,
  'messaging.dead_letter': deadLetter,
  'payment.dead_letter': deadLetter,
} as const
