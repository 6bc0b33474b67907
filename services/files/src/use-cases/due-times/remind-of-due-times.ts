import { publish } from '@runwen/event-bus'
import type { Clock, Database, Tx } from '@runwen/service-kit'
import { lockDueSoon, lockOverdue, setReminded } from '../../models/files/due-queries.ts'
import type { FileRow } from '../../models/files/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
  /** How long before the due time `file.due_soon` is published. */
  dueReminderHours: number
}

const batch = 100
const hourMs = 3_600_000

type Reminder = 'file.due_soon' | 'file.overdue'

/** Publishes `file.due_soon` and `file.overdue`, each once for each due time. */
export async function remindOfDueTimes({ database, now, dueReminderHours }: Dependencies): Promise<void> {
  const at = now()
  const soon = new Date(at.getTime() + dueReminderHours * hourMs)
  const remindAll = async (type: Reminder, lock: (tx: Tx) => Promise<FileRow[]>) => {
    const remindBatch = async (tx: Tx) => {
      const files = await lock(tx)
      for (const file of files) await remind(tx, file, type)
      return files.length
    }
    while ((await database.transaction(remindBatch)) === batch);
  }
  await remindAll('file.due_soon', (tx) => lockDueSoon(tx, { now: at, soon, limit: batch }))
  await remindAll('file.overdue', (tx) => lockOverdue(tx, { now: at, limit: batch }))
}

async function remind(tx: Tx, file: FileRow, type: Reminder): Promise<void> {
  if (!file.due_at) return
  const version = await setReminded(tx, file, type)
  await publish(tx, {
    type,
    subject: file.id,
    version,
    data: { file_id: file.id, user_id: file.user_id, due_at: file.due_at.toISOString() },
  })
}
