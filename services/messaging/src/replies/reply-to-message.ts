import { messagingApi, type Reply } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, idempotent, newId } from '@runwen/service-kit'
import { lockMessage, setFlags } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import { presentReply } from './present-reply.ts'
import { insertReply, type ReplyRow } from './store.ts'

export interface NewReply {
  caller: Caller
  key: string | undefined
  content: string
  messageId: string
}

/** @throws AppError `not_found` when the message is gone. */
export function replyToMessage(parts: Parts, answer: NewReply): Promise<{ reply: Reply }> {
  const { caller, key, content, messageId } = answer
  const now = parts.now()
  const { username } = caller
  const reply: ReplyRow = { id: newId(now), message_id: messageId, username, content, created_at: now }
  const call = { endpoint: messagingApi.replyToMessage, caller, key, request: { content, messageId } }
  return idempotent(parts.database, call, async (tx) => {
    const message = await lockMessage(tx, messageId)
    if (!message) throw new AppError('not_found')
    await insertReply(tx, reply)
    const version = await setFlags(tx, messageId, { is_replied: true, has_unread_reply: true })
    await publish(tx, {
      type: 'message.replied',
      subject: messageId,
      version,
      data: { message_id: messageId, user_id: message.user_id },
    })
    return { reply: presentReply(reply) }
  })
}
