import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idList } from '../fields/formats.ts'
import type { FieldProblem } from '../fields/problems.ts'
import { text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import {
  assignment,
  countedPageAnswer,
  handOver,
  idParams,
  page,
  pageAnswer,
  waitingOn,
} from '../primitives.ts'
import { cannedRepliesApi } from './canned-replies.ts'
import { conversationsApi, notesApi } from './conversations.ts'
import { adminMessage, customerMessage, messageGroup, reply } from './entities.ts'

const tag = 'Messages'

const writing = {
  content: text(limits.message, { meta: { description: 'May be empty if there are attachments' } }),
  attachment_ids: z
    .array(id)
    .max(limits.attachmentsPerMessage)
    .optional()
    .meta({ description: 'Files that you uploaded for this conversation and have not sent yet' }),
}

interface Writing {
  content: string
  attachment_ids?: readonly string[] | undefined
}

const hasContent = ({ content, attachment_ids = [] }: Writing) => content !== '' || attachment_ids.length > 0
const contentRequired = { path: ['content'], error: 'required' satisfies FieldProblem }

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
    summary: 'Send a message to staff, optionally about a file and with attachments',
    method: 'POST',
    path: '/api/user/messages',
    access: 'customer',
    body: z.object({ ...writing, file_id: id.nullish() }).refine(hasContent, contentRequired),
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
    role: 'editor',
    query: z.object({
      ...page,
      filter: z.enum(['unread', 'read', 'replied', 'unreplied']).optional().meta({
        description: '`unreplied`: messages that wait for a reply, thus none that is marked as done',
      }),
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
      unanswered_count: z
        .int()
        .min(0)
        .max(limits.totalCap)
        .optional()
        .meta({ description: 'Number of messages of the selected user, or of all, that wait for a reply' }),
      ...countedPageAnswer,
    }),
  }),
  messageNames: endpoint({
    tag,
    summary: 'Get who wrote messages, such as those in the audit trail; deleted messages are left out',
    method: 'GET',
    path: '/api/admin/message-names',
    access: 'admin',
    query: z.object({ ids: idList(100) }),
    status: 200,
    answer: z.strictObject({
      names: z.array(
        z.strictObject({
          id,
          user_id: id,
          username: z.string().nullable(),
          file_id: id.nullable().meta({ description: 'The file that the message is about' }),
          original_name: z.string().nullable().meta({ description: 'Of that file' }),
        }),
      ),
    }),
  }),
  adminMarkRead: endpoint({
    tag,
    summary: 'Mark a message as read',
    method: 'PUT',
    path: '/api/admin/messages/{id}/read',
    access: 'admin',
    role: 'editor',
    params: idParams,
    status: 200,
    answer: z.strictObject({ message: adminMessage }),
  }),
  markMessagesRead: endpoint({
    tag,
    summary: 'Mark messages as read, as a list that was opened does',
    method: 'POST',
    path: '/api/admin/messages/read',
    access: 'admin',
    role: 'editor',
    body: z.object({ message_ids: z.array(id).min(1).max(limits.page.max) }),
    status: 200,
    answer: z.strictObject({
      message_ids: z.array(id).meta({ description: 'Without the messages that no longer exist' }),
    }),
  }),
  assignMessage: endpoint({
    tag,
    summary: 'Assign a message to a member of staff, or unassign it',
    method: 'PUT',
    path: '/api/admin/messages/{id}/assignee',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: assignment('message'),
    status: 200,
    answer: z.strictObject({ message: adminMessage }),
    errors: ['assigned_meanwhile'],
  }),
  handOverMessages: endpoint({
    tag,
    summary:
      'Assign all messages of a member of staff that wait for a reply to another one, or unassign them; editors only hand over their own',
    method: 'POST',
    path: '/api/admin/messages/hand-over',
    access: 'admin',
    role: 'editor',
    ...handOver,
    status: 200,
    errors: ['not_found'],
  }),
  replyToMessage: endpoint({
    tag,
    summary: 'Reply to a message, optionally with attachments',
    method: 'POST',
    path: '/api/admin/messages/reply',
    access: 'admin',
    role: 'editor',
    body: z.object({ ...writing, reply_to: id }).refine(hasContent, contentRequired),
    status: 201,
    answer: z.strictObject({ reply }),
    errors: ['not_found'],
    idempotent: true,
  }),
  ...conversationsApi,
  ...notesApi,
  ...cannedRepliesApi,
} as const
