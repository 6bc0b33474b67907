import { type CustomerMessage, messagingApi } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, idempotent, newId, type Tx, waitForProjection } from '@runwen/service-kit'
import { findFile, holdFile } from '../files/store.ts'
import type { Parts } from '../parts.ts'
import { countMessage } from '../users/store.ts'
import { insertMessage, type NewMessage } from './store.ts'

export interface Posting {
  caller: Caller
  key: string | undefined
  content: string
  fileId: string | null
}

const fileWaitMs = 2_000

/** @throws AppError `not_found` when the file is not the caller's; `not_ready` when that cannot be known yet. */
export async function postMessage(parts: Parts, posting: Posting): Promise<{ message: CustomerMessage }> {
  const { caller, key, content, fileId } = posting
  if (fileId !== null) await awaitFile(parts, fileId)
  const now = parts.now()
  const message: NewMessage = { id: newId(now), userId: caller.userId, fileId, content, createdAt: now }
  const call = { endpoint: messagingApi.postMessage, caller, key }
  return idempotent(parts.database, { ...call, request: { content, fileId } }, async (tx) => ({
    message: await post(tx, caller, message),
  }))
}

async function awaitFile({ database, isConnected }: Parts, id: string): Promise<void> {
  const probe = () => database.read((tx) => findFile(tx, id))
  await waitForProjection({ id, probe, timeoutMs: fileWaitMs, isConnected })
}

async function post(tx: Tx, caller: Caller, message: NewMessage): Promise<CustomerMessage> {
  const { id, userId, fileId, content, createdAt } = message
  const author = { id: userId, username: caller.username }
  if (!(await countMessage(tx, author, createdAt))) throw new AppError('unauthorized')
  const file = fileId === null ? null : await holdFile(tx, { id: fileId, userId })
  if (file === undefined) throw new AppError('not_found')
  await insertMessage(tx, message)
  await publish(tx, {
    type: 'message.posted',
    subject: id,
    version: 1,
    data: { message_id: id, user_id: userId },
  })
  return {
    id,
    user_id: userId,
    username: author.username,
    content,
    timestamp: createdAt.toISOString(),
    is_read: false,
    replies: [],
    file_id: fileId,
    original_name: file?.original_name ?? null,
    has_unread_reply: false,
  }
}
