import { z } from 'zod'
import { currencyCode } from './constants.ts'
import { cursor, id, time, timeZone } from './fields/formats.ts'
import { limits } from './limits.ts'

export const cents = z
  .int({ error: 'invalid' })
  .meta({ description: 'In cents of `currency`', example: limits.priceCents[1] })
export const currency = z.literal(currencyCode)

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Whose turn it is; null if no one has to act. */
export const waitingOn = z.enum(['staff', 'customer'])
export type WaitingOn = z.infer<typeof waitingOn>

/** Query parameters of every list. Cursors are opaque; an invalid cursor returns 400. */
export const page = {
  limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default),
  cursor: cursor.optional(),
}

/** Query parameters of lists that staff read by the time at which an entry was created. */
export const createdBetween = { from: time.optional(), to: time.optional() }
export const byAge = {
  sort: z.enum(['newest', 'oldest']).default('newest').meta({ description: 'Which entries come first' }),
}

export const pageAnswer = { next_cursor: z.string().nullable() }

/** Admin lists count up to 10,000 rows. `total_capped` is set if there are more. */
export const pageTotal = {
  total: z.int().min(0).max(limits.totalCap),
  total_capped: z.literal(true).optional(),
}

export const countedPageAnswer = { ...pageAnswer, ...pageTotal }

/** A malformed id in a path returns 404, like an unknown id, and is checked after the query and the body. */
export const idParams = z.object({ id })

/** All work of a member of staff goes to another one; null: it is unassigned. */
export const handOver = {
  body: z.object({ from: id, to: id.nullable() }),
  answer: z.strictObject({ count: z.int().min(0) }),
}

/** Who gets a file or a message of a list; null: it is unassigned. */
export const assignment = (what: 'file' | 'message') =>
  z.object({
    user_id: id.nullable(),
    expected: id
      .nullable()
      .optional()
      .meta({
        description: `Who has the ${what} as far as the caller knows; 409 \`assigned_meanwhile\` if that changed`,
      }),
  })

/** Where the reader of a paper is. */
export const daysIn = timeZone(
  'Time zone of the days, as an IANA name; by default that of the language',
).optional()
