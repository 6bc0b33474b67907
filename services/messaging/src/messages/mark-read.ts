import { publish } from '@runwen/event-bus'
import { AppError, type Tx } from '@runwen/service-kit'
import { type Flags, lockMessage, type MessageRow, setFlags } from './store.ts'

/** Staff have read the message. @throws AppError `not_found` */
export async function markMessageRead(tx: Tx, id: string): Promise<MessageRow> {
  const message = await lockMessage(tx, id)
  if (!message) throw new AppError('not_found')
  return message.is_read ? message : mark(tx, message, { is_read: true })
}

/** Its author has read the replies. @throws AppError `not_found`, also for somebody else's message. */
export async function markRepliesRead(tx: Tx, id: string, userId: string): Promise<MessageRow> {
  const message = await lockMessage(tx, id, userId)
  if (!message) throw new AppError('not_found')
  return message.has_unread_reply ? mark(tx, message, { has_unread_reply: false }) : message
}

async function mark(tx: Tx, message: MessageRow, flags: Flags): Promise<MessageRow> {
  const { id, user_id } = message
  const version = await setFlags(tx, id, flags)
  await publish(tx, { type: 'message.read', subject: id, version, data: { message_id: id, user_id } })
  return { ...message, ...flags, version }
}
