import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { countedPageAnswer, idParams, page, pageAnswer, waitingOn } from '../primitives.ts'
import { adminMessage, customerMessage, messageGroup, reply } from './entities.ts'

const tag = 'Messages'

export const messagingApi = {
  listMessages: endpoint({
    tag,
    summary: 'List your messages with their replies',
    method: 'GET',
    path: '/api/user/messages',
    access: 'customer',
    query: z.object(page),
    status: 200,
    answer: z.strictObject({
      messages: z.array(customerMessage),
      unread_count: z
        .int()
        .min(0)
        .meta({ description: 'Number of your messages with an unread reply, on all pages together' }),
      ...pageAnswer,
    }),
  }),
  postMessage: endpoint({
    tag,
    summary: 'Send a message to staff, optionally about a file',
    method: 'POST',
    path: '/api/user/messages',
    access: 'customer',
    body: z.object({ content: requiredText(limits.message), file_id: id.nullish() }),
    status: 201,
    answer: z.strictObject({ message: customerMessage }),
    errors: ['not_found'],
    idempotent: true,
  }),
  markRepliesRead: endpoint({
    tag,
    summary: 'Mark replies to a message as read: all of them, or only those in `reply_ids`',
    method: 'PUT',
    path: '/api/user/messages/{id}/read',
    access: 'customer',
    params: idParams,
    body: z.object({ reply_ids: z.array(id).min(1).max(limits.page.max).optional() }),
    status: 200,
    answer: z.strictObject({ message: customerMessage }),
  }),
  adminListMessages: endpoint({
    tag,
    summary: 'List the messages of all users, newest first or by waiting time',
    method: 'GET',
    path: '/api/admin/messages',
    access: 'admin',
    query: z.object({
      ...page,
      filter: z.enum(['unread', 'read', 'replied', 'unreplied']).optional(),
      user_id: id.optional(),
      waiting_on: waitingOn.optional(),
      sort: z.enum(['newest', 'waiting']).default('newest').meta({
        description: '`waiting`: messages without a reply, oldest first, then the others, newest first',
      }),
    }),
    status: 200,
    answer: z.strictObject({
      messages: z.array(adminMessage),
      groups: z.array(messageGroup),
      total_all: z.int().min(0).max(limits.totalCap),
      late_count: z
        .int()
        .min(0)
        .max(limits.totalCap)
        .meta({
          description: `Number of messages of all users without a reply for ${limits.answerMinutes} minutes or longer`,
        }),
      ...countedPageAnswer,
    }),
  }),
  adminMarkRead: endpoint({
    tag,
    summary: 'Mark a message as read',
    method: 'PUT',
    path: '/api/admin/messages/{id}/read',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.strictObject({ message: adminMessage }),
  }),
  replyToMessage: endpoint({
    tag,
    summary: 'Reply to a message',
    method: 'POST',
    path: '/api/admin/messages/reply',
    access: 'admin',
    body: z.object({ content: requiredText(limits.message), reply_to: id }),
    status: 201,
    answer: z.strictObject({ reply }),
    errors: ['not_found'],
    idempotent: true,
  }),
} as const
