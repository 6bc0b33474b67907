import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
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

const endpoint = endpointsOf('Messages')

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
  listMessages: endpoint('GET /api/user/messages', {
    summary: 'List your messages with their replies',
    access: 'customer',
    query: z.object(page),
    answer: z.strictObject({
      messages: z.array(customerMessage),
      unread_count: z
        .int()
        .min(0)
        .meta({ description: 'Number of your messages with an unread reply, on all pages together' }),
      ...pageAnswer,
    }),
  }),
  postMessage: endpoint('POST /api/user/messages', {
    summary: 'Send a message to staff, optionally about a file and with attachments',
    access: 'customer',
    body: z.object({ ...writing, file_id: id.nullish() }).refine(hasContent, contentRequired),
    status: 201,
    answer: z.strictObject({ message: customerMessage }),
    errors: ['not_found'],
    idempotent: true,
  }),
  markRepliesRead: endpoint('PUT /api/user/messages/{id}/read', {
    summary: 'Mark replies to a message as read: all of them, or only those in `reply_ids`',
    access: 'customer',
    params: idParams,
    body: z.object({ reply_ids: z.array(id).min(1).max(limits.page.max).optional() }),
    answer: z.strictObject({ message: customerMessage }),
  }),
  adminListMessages: endpoint('GET /api/admin/messages', {
    summary: 'List the messages of all users, newest first or by waiting time',
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
  messageNames: endpoint('GET /api/admin/message-names', {
    summary: 'Get who wrote messages, such as those in the audit trail; deleted messages are left out',
    access: 'admin',
    query: z.object({ ids: idList(100) }),
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
  adminMarkRead: endpoint('PUT /api/admin/messages/{id}/read', {
    summary: 'Mark a message as read',
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: z.strictObject({ message: adminMessage }),
  }),
  markMessagesRead: endpoint('POST /api/admin/messages/read', {
    summary: 'Mark messages as read, as a list that was opened does',
    access: 'admin',
    role: 'editor',
    body: z.object({ message_ids: z.array(id).min(1).max(limits.page.max) }),
    answer: z.strictObject({
      message_ids: z.array(id).meta({ description: 'Without the messages that no longer exist' }),
    }),
  }),
  assignMessage: endpoint('PUT /api/admin/messages/{id}/assignee', {
    summary: 'Assign a message to a member of staff, or unassign it',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: assignment('message'),
    answer: z.strictObject({ message: adminMessage }),
    errors: ['assigned_meanwhile'],
  }),
  handOverMessages: endpoint('POST /api/admin/messages/hand-over', {
    summary:
      'Assign all messages of a member of staff that wait for a reply to another one, or unassign them; editors only hand over their own',
    access: 'admin',
    role: 'editor',
    ...handOver,
    errors: ['not_found'],
  }),
  replyToMessage: endpoint('POST /api/admin/messages/reply', {
    summary: 'Reply to a message, optionally with attachments',
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
