import { messagingApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { replyToMessage } from './reply-to-message.ts'

export function addReplyRoutes(app: App, parts: Parts): void {
  implement(app, messagingApi.replyToMessage, ({ caller, body, idempotencyKey: key }) =>
    replyToMessage(parts, { caller, key, content: body.content, messageId: body.reply_to }),
  )
}
