import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { id, time } from '../fields/formats.ts'
import { text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { countedPageAnswer, idParams, page } from '../primitives.ts'
import { conversation } from './entities.ts'

const endpoint = endpointsOf('Messages')

export const conversationsApi = {
  listConversations: endpoint('GET /api/admin/conversations', {
    summary:
      'List conversations, one for each customer who wrote: the unanswered ones, those with messages assigned to the caller or unassigned ones, longest waiting first, or all, most recently active first',
    access: 'admin',
    role: 'editor',
    query: z.object({
      ...page,
      filter: z.enum(['unanswered', 'mine', 'unassigned', 'all']).default('unanswered'),
      search: text(limits.name).optional().meta({ description: 'Any part of the username or of a message' }),
    }),
    answer: z.strictObject({
      conversations: z.array(conversation),
      counts: z.strictObject({
        unanswered: z.int().min(0).max(limits.totalCap),
        mine: z.int().min(0).max(limits.totalCap),
        unassigned: z.int().min(0).max(limits.totalCap),
        all: z.int().min(0).max(limits.totalCap),
      }),
      waiting_count: z
        .int()
        .min(0)
        .max(limits.totalCap)
        .meta({ description: 'Number of messages that wait for staff' }),
      ...countedPageAnswer,
    }),
  }),
  settleMessages: endpoint('POST /api/admin/messages/settle', {
    summary: 'Mark messages as needing no reply, or as needing one again',
    access: 'admin',
    role: 'editor',
    body: z.object({
      message_ids: z.array(id).min(1).max(limits.page.max),
      settled: z.boolean().default(true),
    }),
    answer: z.strictObject({
      message_ids: z.array(id).meta({
        description: 'The messages that changed: without those that have a reply or no longer exist',
      }),
    }),
  }),
} as const

export const customerNote = z.strictObject({
  id,
  user_id: id.meta({ description: 'The customer' }),
  author: z.string().meta({ description: 'Login name of the author' }),
  text: z.string(),
  created_at: time,
})
export type CustomerNote = z.infer<typeof customerNote>

export const notesApi = {
  listNotes: endpoint('GET /api/admin/customers/{id}/notes', {
    summary: 'List the internal notes about a customer, which only staff see',
    access: 'admin',
    role: 'editor',
    params: idParams,
    query: z.object(page),
    answer: z.strictObject({ notes: z.array(customerNote), next_cursor: z.string().nullable() }),
  }),
  addNote: endpoint('POST /api/admin/customers/{id}/notes', {
    summary: 'Add an internal note about a customer',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: z.object({ text: text(limits.longText, { min: 1 }) }),
    status: 201,
    answer: z.strictObject({ note: customerNote }),
    idempotent: true,
  }),
  deleteNote: endpoint('DELETE /api/admin/notes/{id}', {
    summary: 'Delete an internal note',
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: 'empty',
  }),
} as const
