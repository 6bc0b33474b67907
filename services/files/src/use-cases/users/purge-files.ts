import type { Database, Tx } from '@runwen/service-kit'
import { attachmentIdsOf } from '../../models/attachments/store.ts'
import { lockFilesOf } from '../../models/files/store.ts'
import { endPurge, lockUserToPurge } from '../../models/users/store.ts'
import { dropAttachments } from '../attachments/drop-attachments.ts'
import { dropFile } from '../files/drop-file.ts'

export interface Dependencies {
  database: Database
  /** Aborted when the service stops. */
  stopping: AbortSignal
  /** Starts the job that removes objects. */
  wakeDeletions: () => void
}

const batchSize = 50

/** Deletes the files and attachments of deleted users in small transactions, until none are left. */
export async function purgeFiles({ database, stopping, wakeDeletions }: Dependencies): Promise<void> {
  while (!stopping.aborted && (await database.transaction(purgeSome))) wakeDeletions()
}

/** Deletes one batch. Returns false when no deleted user has any left. */
async function purgeSome(tx: Tx): Promise<boolean> {
  const userId = await lockUserToPurge(tx)
  if (userId === undefined) return false
  const files = await lockFilesOf(tx, userId, batchSize)
  for (const file of files) await dropFile(tx, file)
  const attachments = await attachmentIdsOf(tx, userId, batchSize)
  await dropAttachments(tx, userId, attachments)
  if (files.length < batchSize && attachments.length < batchSize) await endPurge(tx, userId)
  return true
}
