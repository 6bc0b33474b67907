import { messagingApi } from '@runwen/contracts'
import { type App, type Handlers, implementAll } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { assignMessage } from '../use-cases/assign-message.ts'
import { handOverMessages } from '../use-cases/hand-over-messages.ts'
import { listMessageNames } from '../use-cases/list-message-names.ts'
import { listForCustomer } from '../use-cases/list-messages.ts'
import { listForStaff } from '../use-cases/list-messages-for-staff.ts'
import { markMessageRead, markMessagesRead, markRepliesRead } from '../use-cases/mark-read.ts'
import { postMessage } from '../use-cases/post-message.ts'
import { replyToMessage } from '../use-cases/reply-to-message.ts'
import { conversationRoutes } from './conversations.ts'

export function addRoutes(app: App, context: Context): void {
  implementAll(app, messagingApi, { ...messageRoutes(context), ...conversationRoutes(context) })
}

const messageRoutes = (context: Context) =>
  ({
    listMessages: ({ caller, query }) => listForCustomer(context, caller.userId, query),
    postMessage: ({ keyed, body }) =>
      postMessage(context, keyed, {
        content: body.content,
        documentId: body.file_id ?? null,
        attachmentIds: body.attachment_ids ?? [],
      }),
    markRepliesRead: ({ caller, params, body }) =>
      markRepliesRead(context, { id: params.id, userId: caller.userId, replyIds: body.reply_ids }),
    adminListMessages: ({ query }) => listForStaff(context, query),
    messageNames: ({ query }) => listMessageNames(context, query.ids.split(',')),
    adminMarkRead: ({ params }) => markMessageRead(context, params.id),
    markMessagesRead: ({ body }) => markMessagesRead(context, body.message_ids),
    assignMessage: ({ caller, params, body }) =>
      assignMessage(context, caller, {
        messageId: params.id,
        assigneeId: body.user_id,
        expected: body.expected,
      }),
    handOverMessages: ({ caller, body }) => handOverMessages(context, caller, body),
    replyToMessage: ({ keyed, body }) =>
      replyToMessage(context, keyed, {
        content: body.content,
        messageId: body.reply_to,
        attachmentIds: body.attachment_ids ?? [],
      }),
  }) satisfies Partial<Handlers<typeof messagingApi>>
