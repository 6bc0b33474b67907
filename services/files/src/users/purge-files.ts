import type { Tx } from '@runwen/service-kit'
import { dropFile } from '../files/drop-file.ts'
import { lockFilesOf } from '../files/store.ts'
import type { Parts } from '../parts.ts'
import { endPurge, lockUserToPurge } from './store.ts'

const filesAtOnce = 50

/** Deletes the files of deleted users in small transactions, until none are left. */
export async function purgeFiles({
  database,
  stopping,
  wakeDeletions,
}: Pick<Parts, 'database' | 'stopping' | 'wakeDeletions'>): Promise<void> {
  while (!stopping.aborted && (await database.transaction(purgeSome))) wakeDeletions()
}

/** Returns false when no user is left whose files are to be deleted. */
async function purgeSome(tx: Tx): Promise<boolean> {
  const userId = await lockUserToPurge(tx)
  if (userId === undefined) return false
  const files = await lockFilesOf(tx, userId, filesAtOnce)
  for (const file of files) await dropFile(tx, file)
  if (files.length < filesAtOnce) await endPurge(tx, userId)
  return true
}
