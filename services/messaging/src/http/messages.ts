import { messagingApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { listForCustomer } from '../use-cases/messages/list-messages.ts'
import { listForStaff } from '../use-cases/messages/list-messages-for-staff.ts'
import { markMessageRead, markRepliesRead } from '../use-cases/messages/mark-read.ts'
import { type Dependencies, postMessage } from '../use-cases/messages/post-message.ts'

export type { Dependencies }

export function addMessageRoutes(app: App, dependencies: Dependencies): void {
  implement(app, messagingApi.listMessages, ({ caller, query }) =>
    listForCustomer(dependencies, caller.userId, query),
  )

  implement(app, messagingApi.postMessage, ({ caller, body, idempotencyKey: key }) =>
    postMessage(dependencies, {
      caller,
      key,
      content: body.content,
      fileId: body.file_id ?? null,
      attachmentIds: body.attachment_ids ?? [],
    }),
  )

  implement(app, messagingApi.markRepliesRead, ({ caller, params, body }) =>
    markRepliesRead(dependencies, { id: params.id, userId: caller.userId, replyIds: body.reply_ids }),
  )

  implement(app, messagingApi.adminListMessages, ({ query }) => listForStaff(dependencies, query))

  implement(app, messagingApi.adminMarkRead, ({ params }) => markMessageRead(dependencies, params.id))
}
