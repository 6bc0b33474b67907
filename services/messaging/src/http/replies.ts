import { messagingApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies, replyToMessage } from '../use-cases/messages/reply-to-message.ts'

export type { Dependencies }

export function addReplyRoutes(app: App, dependencies: Dependencies): void {
  implement(app, messagingApi.replyToMessage, ({ caller, body, idempotencyKey: key }) =>
    replyToMessage(dependencies, {
      caller,
      key,
      content: body.content,
      messageId: body.reply_to,
      attachmentIds: body.attachment_ids ?? [],
    }),
  )
}
