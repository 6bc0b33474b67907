import { type CustomerMessage, messagingApi } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, idempotent, newId, type Tx, waitForProjection } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { findFile, lockFile } from '../models/files.ts'
import { insertMessage, type NewMessage, presentOwnMessage } from '../models/messages.ts'
import { countMessage } from '../models/users.ts'
import { attach, awaitAttachments } from './send-attachments.ts'

export interface Posting {
  caller: Caller
  key: string | undefined
  content: string
  fileId: string | null
  /** Files that the caller uploaded and did not send yet. */
  attachmentIds: string[]
}

const fileWaitMs = 2_000

/**
 * @throws AppError `not_found` when the file or an attachment is not the caller's, or an attachment was sent already;
 * `not_ready` when that cannot be known yet.
 */
export async function postMessage(context: Context, posting: Posting): Promise<{ message: CustomerMessage }> {
  const { caller, key, content, fileId, attachmentIds } = posting
  if (fileId !== null) await awaitFile(context, caller.userId, fileId)
  await awaitAttachments(context, caller.userId, attachmentIds)
  const now = context.now()
  const message: NewMessage = { id: newId(now), userId: caller.userId, fileId, content, createdAt: now }
  const request = { content, fileId, ...(attachmentIds.length > 0 && { attachmentIds }) }
  const call = { endpoint: messagingApi.postMessage, caller, key, request }
  return idempotent(context.database, call, async (tx) => ({
    message: await post(tx, caller, message, attachmentIds),
  }))
}

async function awaitFile({ database, isConnected }: Context, userId: string, id: string): Promise<void> {
  const probe = () => database.read((tx) => findFile(tx, id))
  await waitForProjection({ id, userId, probe, timeoutMs: fileWaitMs, isConnected })
}

async function post(
  tx: Tx,
  caller: Caller,
  message: NewMessage,
  attachmentIds: string[],
): Promise<CustomerMessage> {
  const { id, userId, fileId, content, createdAt } = message
  const author = { id: userId, username: caller.username }
  if (!(await countMessage(tx, author, createdAt))) throw new AppError('unauthorized')
  const file = fileId === null ? null : await lockFile(tx, { id: fileId, userId })
  if (file === undefined) throw new AppError('not_found')
  await insertMessage(tx, message)
  const attachments = await attach(tx, { ids: attachmentIds, userId, uploadedBy: userId, sentIn: id })
  await publish(tx, {
    type: 'message.posted',
    subject: id,
    version: 1,
    data: { message_id: id, user_id: userId },
  })
  const row = {
    id,
    user_id: userId,
    username: author.username,
    file_id: fileId,
    original_name: file?.original_name ?? null,
    content,
    created_at: createdAt,
    is_read: false,
    is_replied: false,
    is_settled: false,
    has_unread_reply: false,
    version: 1,
    attachments,
    assignee_id: null,
    assignee_name: null,
  }
  return presentOwnMessage(row, [])
}
