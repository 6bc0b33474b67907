import type { CustomerMessage } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import {
  AppError,
  type Caller,
  idempotent,
  type KeyedCall,
  newId,
  type Tx,
  waitForRow,
} from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { findDocument, lockDocument } from '../models/documents.ts'
import { insertMessage, type NewMessage, presentOwnMessage } from '../models/messages.ts'
import { countMessage } from '../models/users.ts'
import { attach, awaitAttachments } from './send-attachments.ts'

export interface Posting {
  content: string
  documentId: string | null
  /** Files that the caller uploaded and did not send yet. */
  attachmentIds: string[]
}

const documentWaitMs = 2_000

/**
 * @throws AppError `not_found` when the document or an attachment is not the caller's, or an attachment was sent already;
 * `not_ready` when that cannot be known yet.
 */
export async function postMessage(
  context: Context,
  call: KeyedCall & { caller: Caller },
  { content, documentId, attachmentIds }: Posting,
): Promise<{ message: CustomerMessage }> {
  const { caller } = call
  if (documentId !== null) await awaitDocument(context, caller.userId, documentId)
  await awaitAttachments(context, caller.userId, attachmentIds)
  const now = context.now()
  const message: NewMessage = { id: newId(now), userId: caller.userId, documentId, content, createdAt: now }
  const request = { content, fileId: documentId, ...(attachmentIds.length > 0 && { attachmentIds }) }
  return idempotent(context.database, { ...call, request }, async (tx) => ({
    message: await post(tx, caller, message, attachmentIds),
  }))
}

async function awaitDocument({ database, isConnected }: Context, userId: string, id: string): Promise<void> {
  const probe = () => database.read((tx) => findDocument(tx, id))
  await waitForRow({ id, userId, probe, timeoutMs: documentWaitMs, isConnected })
}

async function post(
  tx: Tx,
  caller: Caller,
  message: NewMessage,
  attachmentIds: string[],
): Promise<CustomerMessage> {
  const { id, userId, documentId, content, createdAt } = message
  const author = { id: userId, username: caller.username }
  if (!(await countMessage(tx, author, createdAt))) throw new AppError('unauthorized')
  const document = documentId === null ? null : await lockDocument(tx, { id: documentId, userId })
  if (document === undefined) throw new AppError('not_found')
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
    file_id: documentId,
    original_name: document?.original_name ?? null,
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
