import type { Reply } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, idempotent, type KeyedCall, newId } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { lockMessage, setFlags } from '../models/messages.ts'
import { insertReply, markRepliesRead, presentReply, type NewReply as ReplyRow } from '../models/replies.ts'
import { attach, awaitAttachments } from './send-attachments.ts'

export interface NewReply {
  content: string
  messageId: string
  /** Files that the caller uploaded for this customer and did not send yet. */
  attachmentIds: string[]
}

/**
 * @throws AppError `not_found` when the message was deleted, or an attachment was not uploaded by the caller for its
 * author or was sent already; `not_ready` when that cannot be known yet.
 */
export async function replyToMessage(
  context: Context,
  call: KeyedCall & { caller: Caller },
  { content, messageId, attachmentIds }: NewReply,
): Promise<{ reply: Reply }> {
  const { caller } = call
  await awaitAttachments(context, caller.userId, attachmentIds)
  const at = context.now()
  const reply: Omit<ReplyRow, 'attachments'> = {
    id: newId(at),
    message_id: messageId,
    author_id: caller.userId,
    username: caller.username,
    content,
    created_at: at,
  }
  const request = { content, messageId, ...(attachmentIds.length > 0 && { attachmentIds }) }
  return idempotent(context.database, { ...call, request }, async (tx) => {
    const message = await lockMessage(tx, messageId)
    if (!message) throw new AppError('not_found')
    // The flags of the replies have counted only while one was unread.
    if (!message.has_unread_reply) await markRepliesRead(tx, messageId)
    await insertReply(tx, reply)
    const attachments = await attach(tx, {
      ids: attachmentIds,
      userId: message.user_id,
      uploadedBy: caller.userId,
      sentIn: reply.id,
    })
    const version = await setFlags(tx, messageId, { is_replied: true, has_unread_reply: true })
    await publish(tx, {
      type: 'message.replied',
      subject: messageId,
      version,
      data: { message_id: messageId, user_id: message.user_id },
    })
    return { reply: presentReply({ ...reply, attachments }) }
  })
}
