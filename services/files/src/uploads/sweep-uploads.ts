import { many } from '@runwen/service-kit'
import { deleteObjects } from '../objects/store.ts'
import type { Parts } from '../parts.ts'

/** A process that only stood still may yet store what it had begun; by then it has either ended or been cut. */
const graceSeconds = 900

/** Takes what a crash left behind: uploads whose lease has run out, and what the store itself holds of broken ones. */
export async function sweepUploads({ database, store, now }: Pick<Parts, 'database' | 'store' | 'now'>) {
  await database.transaction(async (tx) => {
    const swept = await many<{ keys: string[] }>(
      tx,
      `DELETE FROM uploads WHERE id IN (
         SELECT id FROM uploads WHERE lease_until < now() LIMIT 100 FOR UPDATE SKIP LOCKED
       ) RETURNING keys`,
    )
    await deleteObjects(
      tx,
      swept.flatMap(({ keys }) => keys),
      graceSeconds,
    )
  })
  await store.removeIncomplete(new Date(now().getTime() - 2 * graceSeconds * 1000))
}
