import { publish } from '@runwen/event-bus'
import { countInChild } from '../../adapters/word-count/count-in-child.ts'
import type { Context } from '../../context.ts'
import { claimCount, keepCount } from '../../models/counts/store.ts'
import { originalKey } from '../../models/objects/keys.ts'

/** Counts the words of uploaded documents, one at a time, until none is due. */
export async function countWords({ database, store, spool, log, stopping }: Context): Promise<void> {
  while (!stopping.aborted) {
    const due = await database.transaction(claimCount)
    if (!due) return
    try {
      const document = await spool.keep(await store.get(originalKey(due.id)))
      const count = await countInChild(document.descriptor, { signal: stopping }).finally(document.close)
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
