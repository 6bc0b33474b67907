import { publish } from '@runwen/event-bus'
import type { ObjectStore } from '@runwen/object-store'
import type { Database, Log } from '@runwen/service-kit'
import type { Spool } from '../../adapters/spool/spool.ts'
import { countInChild } from '../../adapters/word-count/count-in-child.ts'
import { claimCount, keepCount } from '../../models/counts/store.ts'
import { originalKey } from '../../models/objects/keys.ts'

export interface Dependencies {
  database: Database
  store: ObjectStore
  spool: Spool
  log: Log
  /** Aborted when the service stops. */
  stopping: AbortSignal
}

/** Counts the words of uploaded documents, one at a time, until none is due. */
export async function countFiles({ database, store, spool, log, stopping }: Dependencies): Promise<void> {
  while (!stopping.aborted) {
    const due = await database.transaction(claimCount)
    if (!due) return
    try {
      const file = await spool.keep(await store.get(originalKey(due.id)))
      const count = await countInChild(file.descriptor, { signal: stopping }).finally(file.close)
      await database.transaction(async (tx) => {
        const userId = await keepCount(tx, due.id, count)
        if (userId !== undefined)
          await publish(tx, {
            type: 'file.counted',
            subject: due.id,
            data: { file_id: due.id, user_id: userId },
          })
      })
    } catch (error) {
      log.warn({ err: error, file_id: due.id }, 'word count failed')
    }
  }
}
