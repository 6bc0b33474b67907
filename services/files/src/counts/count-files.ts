import { originalKey } from '../objects/keys.ts'
import type { Parts } from '../parts.ts'
import { countInChild } from './count-in-child.ts'
import { claimCount, keepCount } from './store.ts'

/** Counts what has been uploaded, one document after the other, until none is due. */
export async function countFiles({
  database,
  store,
  spool,
  log,
  stopping,
}: Pick<Parts, 'database' | 'store' | 'spool' | 'log' | 'stopping'>): Promise<void> {
  while (!stopping.aborted) {
    const due = await database.transaction(claimCount)
    if (!due) return
    try {
      const file = await spool.keep(await store.get(originalKey(due.id)))
      const count = await countInChild(file.descriptor, { signal: stopping }).finally(file.close)
      await database.transaction((tx) => keepCount(tx, due.id, count))
    } catch (error) {
      log.warn({ err: error, file_id: due.id }, 'document not counted')
    }
  }
}
