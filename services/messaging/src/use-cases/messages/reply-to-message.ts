import { messagingApi, type Reply } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, type Clock, type Database, idempotent, newId } from '@runwen/service-kit'
import { lockMessage, setFlags } from '../../models/messages/store.ts'
import { presentReply } from '../../models/replies/present.ts'
import { insertReply, markRepliesRead, type NewReply as ReplyRow } from '../../models/replies/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
}

export interface NewReply {
  caller: Caller
  key: string | undefined
  content: string
  messageId: string
}

/** @throws AppError `not_found` when the message was deleted. */
export function replyToMessage({ database, now }: Dependencies, answer: NewReply): Promise<{ reply: Reply }> {
  const { caller, key, content, messageId } = answer
  const at = now()
  const reply: ReplyRow = {
    id: newId(at),
    message_id: messageId,
    author_id: caller.userId,
    username: caller.username,
    content,
    created_at: at,
  }
  const call = { endpoint: messagingApi.replyToMessage, caller, key, request: { content, messageId } }
  return idempotent(database, call, async (tx) => {
    const message = await lockMessage(tx, messageId)
    if (!message) throw new AppError('not_found')
    // The flags of the replies have counted only while one was unread.
    if (!message.has_unread_reply) await markRepliesRead(tx, messageId)
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
