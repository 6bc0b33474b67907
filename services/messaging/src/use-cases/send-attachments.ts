import type { Attachment } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Tx, waitForRow } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { findAttachment, sendAttachments } from '../models/attachments.ts'

const attachmentWaitMs = 2_000

/**
 * Waits for attachments that were just uploaded.
 *
 * @throws AppError `not_ready` when it cannot be known yet whether one exists.
 */
export async function awaitAttachments(
  { database, isConnected }: Context,
  callerId: string,
  ids: readonly string[],
): Promise<void> {
  const wait = (id: string) => {
    const probe = () => database.read((tx) => findAttachment(tx, id))
    return waitForRow({ id, userId: callerId, probe, timeoutMs: attachmentWaitMs, isConnected })
  }
  await Promise.all(ids.map(wait))
}

interface Sending {
  ids: readonly string[]
  userId: string
  uploadedBy: string
  sentIn: string
}

/**
 * Sends attachments in a message or reply.
 *
 * @throws AppError `not_found` when one is unknown, of someone else, for another customer, or already sent.
 */
export async function attach(tx: Tx, { ids, ...sending }: Sending): Promise<Attachment[]> {
  if (ids.length === 0) return []
  const distinct = [...new Set(ids)]
  const attachments = await sendAttachments(tx, distinct, sending)
  if (attachments.length < distinct.length) throw new AppError('not_found')
  await publish(tx, {
    type: 'message.attachments_sent',
    subject: sending.sentIn,
    data: { user_id: sending.userId, attachment_ids: distinct },
  })
  return attachments
}
