import type { Context } from '../../context.ts'
import { lockWithoutDueTime, setDueTime } from '../../models/documents/due-queries.ts'
import { dueFrom } from '../../models/documents/due-times.ts'
import { facetsOf } from '../../models/documents/facets.ts'

const batch = 100

/** Gives documents that staff work on since before due times existed a due time from now on. */
export async function backfillDueTimes({
  database,
  now,
  turnaround,
}: Pick<Context, 'database' | 'now' | 'turnaround'>): Promise<void> {
  const facets = (['pending', 'processing'] as const).flatMap((status) =>
    facetsOf({ status, waiting_on: 'staff' }),
  )
  const fillBatch = () =>
    database.transaction(async (tx) => {
      const documents = await lockWithoutDueTime(tx, { facets, limit: batch })
      for (const document of documents)
        await setDueTime(tx, document.id, dueFrom(turnaround, document, now()))
      return documents.length
    })
  while ((await fillBatch()) === batch);
}
