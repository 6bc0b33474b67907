import { publish } from '@runwen/event-bus'
import { countInChild } from '../../adapters/word-count/count-in-child.ts'
import type { Context } from '../../context.ts'
import { claimCount, keepCount, postponeCount } from '../../models/counts/store.ts'
import { originalKey } from '../../models/objects/keys.ts'
import { postponement } from '../attempts/postponement.ts'

/** Counts the words of uploaded documents, one at a time, until none is due. */
export async function countWords(context: Context): Promise<void> {
  const { database, store, spool, log, stopping } = context
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
      const seconds = postponement(context, error)
      if (seconds !== undefined) await database.transaction((tx) => postponeCount(tx, due.id, seconds))
    }
  }
}
