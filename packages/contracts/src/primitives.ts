import { z } from 'zod'
import { cursor, id } from './fields/formats.ts'
import { currencyCode, limits } from './limits.ts'

export const cents = z
  .int({ error: 'invalid' })
  .meta({ description: 'Cents; stands beside `currency`', example: limits.priceCents[1] })
export const currency = z.literal(currencyCode)

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Query of every list. Cursors are opaque; an unknown one is 400. */
export const page = {
  limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default),
  cursor: cursor.optional(),
}

export const pageAnswer = { next_cursor: z.string().nullable() }

/** Admin lists count up to 10,000 and say so beyond. */
export const countedPageAnswer = {
  ...pageAnswer,
  total: z.int().min(0).max(limits.totalCap),
  total_capped: z.literal(true).optional(),
}

/** An id in a path that no object can have is answered like an id that no object has: 404, after everything else. */
export const idParams = z.object({ id })
