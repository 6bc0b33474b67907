import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { id } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { limits } from '../limits.ts'

const searchKinds = ['order', 'payment', 'receipt', 'fapiao', 'customer', 'file'] as const
export const maxSearchResults = 20

export const searchResult = z.strictObject({
  kind: z.enum(searchKinds),
  id: id.meta({ description: 'Of an order for payments, receipts and fapiao' }),
  title: z.string(),
  detail: z.string(),
  user_id: id,
  file_id: id.nullable().meta({ description: 'null for customers' }),
})
export type SearchResult = z.infer<typeof searchResult>

const endpoint = endpointsOf('Search')

export const searchApi = {
  search: endpoint('GET /api/admin/search', {
    summary:
      'Search customers and files by any part of the name, orders and payments by the start or end of the id, receipts and fapiao by number',
    access: 'admin',
    role: 'editor',
    query: z.object({ q: requiredText(limits.name) }),
    answer: z.strictObject({
      results: z.array(searchResult).max(maxSearchResults),
      incomplete: z
        .literal(true)
        .optional()
        .meta({ description: 'Part of the search took too long and was left out' }),
    }),
  }),
} as const
