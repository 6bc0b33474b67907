import type { Clock, Database } from '@runwen/service-kit'
import { lockWithoutDueTime, setDueTime } from '../../models/files/due-queries.ts'
import { dueFrom, type Turnaround } from '../../models/files/due-times.ts'
import { facetsOf } from '../../models/files/facets.ts'

export interface Dependencies {
  database: Database
  now: Clock
  turnaround: Turnaround
}

const batch = 100

/** Gives files that wait for staff since before due times existed a due time from now on. */
export async function backfillDueTimes({ database, now, turnaround }: Dependencies): Promise<void> {
  const facets = facetsOf({ waiting_on: 'staff' })
  const fillBatch = () =>
    database.transaction(async (tx) => {
      const files = await lockWithoutDueTime(tx, { facets, limit: batch })
      for (const file of files) await setDueTime(tx, file.id, dueFrom(turnaround, file, now()))
      return files.length
    })
  while ((await fillBatch()) === batch);
}
