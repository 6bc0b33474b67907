import { type CustomerMessage, messagingApi } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import {
  AppError,
  type Caller,
  type Clock,
  type Database,
  idempotent,
  newId,
  type Tx,
  waitForProjection,
} from '@runwen/service-kit'
import { findFile, lockFile } from '../../models/files/store.ts'
import { presentOwnMessage } from '../../models/messages/present.ts'
import { insertMessage, type NewMessage } from '../../models/messages/store.ts'
import { countMessage } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
  /** Whether events reach this service. */
  isConnected: () => boolean
  now: Clock
}

export interface Posting {
  caller: Caller
  key: string | undefined
  content: string
  fileId: string | null
}

const fileWaitMs = 2_000

/** @throws AppError `not_found` when the file is not the caller's; `not_ready` when that cannot be known yet. */
export async function postMessage(
  dependencies: Dependencies,
  posting: Posting,
): Promise<{ message: CustomerMessage }> {
  const { caller, key, content, fileId } = posting
  if (fileId !== null) await awaitFile(dependencies, caller.userId, fileId)
  const now = dependencies.now()
  const message: NewMessage = { id: newId(now), userId: caller.userId, fileId, content, createdAt: now }
  const call = { endpoint: messagingApi.postMessage, caller, key }
  return idempotent(dependencies.database, { ...call, request: { content, fileId } }, async (tx) => ({
    message: await post(tx, caller, message),
  }))
}

async function awaitFile({ database, isConnected }: Dependencies, userId: string, id: string): Promise<void> {
  const probe = () => database.read((tx) => findFile(tx, id))
  await waitForProjection({ id, userId, probe, timeoutMs: fileWaitMs, isConnected })
}

async function post(tx: Tx, caller: Caller, message: NewMessage): Promise<CustomerMessage> {
  const { id, userId, fileId, content, createdAt } = message
  const author = { id: userId, username: caller.username }
  if (!(await countMessage(tx, author, createdAt))) throw new AppError('unauthorized')
  const file = fileId === null ? null : await lockFile(tx, { id: fileId, userId })
  if (file === undefined) throw new AppError('not_found')
  await insertMessage(tx, message)
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
    has_unread_reply: false,
    version: 1,
  }
  return presentOwnMessage(row, [])
}
