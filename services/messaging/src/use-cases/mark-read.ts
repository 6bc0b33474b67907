import type { AdminMessage, CustomerMessage } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Tx } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import {
  type Flags,
  lockMessage,
  type MessageRow,
  presentAdminMessage,
  presentOwnMessage,
  setFlags,
} from '../models/messages.ts'
import { listReplies, markRepliesRead as storeRead } from '../models/replies.ts'

/** Staff have read the message. @throws AppError `not_found` */
export function markMessageRead({ database }: Context, id: string): Promise<{ message: AdminMessage }> {
  return database.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) throw new AppError('not_found')
    const row = message.is_read ? message : await mark(tx, message, { is_read: true }, 'staff')
    return { message: presentAdminMessage(row, await listReplies(tx, [id])) }
  })
}

/** Staff have read these messages. Returns the ids of those that exist. */
export function markMessagesRead(
  { database }: Context,
  ids: readonly string[],
): Promise<{ message_ids: string[] }> {
  return database.transaction(async (tx) => {
    const found: string[] = []
    // In one order, so that two calls about the same messages do not wait for each other in a cycle.
    for (const id of [...new Set(ids)].sort()) {
      const message = await lockMessage(tx, id)
      if (!message) continue
      found.push(id)
      if (!message.is_read) await mark(tx, message, { is_read: true }, 'staff')
    }
    return { message_ids: found }
  })
}

/**
 * The author has read all replies, or those in `replyIds`.
 *
 * @throws AppError `not_found`, also for another customer's message.
 */
export function markRepliesRead(
  { database }: Context,
  { id, userId, replyIds }: { id: string; userId: string; replyIds: string[] | undefined },
): Promise<{ message: CustomerMessage }> {
  return database.transaction(async (tx) => {
    const message = await lockMessage(tx, id, userId)
    if (!message) throw new AppError('not_found')
    if (message.has_unread_reply) await storeRead(tx, id, replyIds)
    const replies = await listReplies(tx, [id])
    const finished = message.has_unread_reply && replies.every((reply) => reply.is_read)
    const row = finished ? await mark(tx, message, { has_unread_reply: false }, 'customer') : message
    return { message: presentOwnMessage(row, replies) }
  })
}

async function mark(
  tx: Tx,
  message: MessageRow,
  flags: Flags,
  by: 'staff' | 'customer',
): Promise<MessageRow> {
  const { id, user_id } = message
  const version = await setFlags(tx, id, flags)
  await publish(tx, { type: 'message.read', subject: id, version, data: { message_id: id, user_id, by } })
  return { ...message, ...flags, version }
}
