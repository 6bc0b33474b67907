import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockDueSoon, lockOverdue, setReminded } from '../../models/documents/due-queries.ts'
import type { DocumentRow } from '../../models/documents/store.ts'

const batch = 100
const hourMs = 3_600_000

type Reminder = 'file.due_soon' | 'file.overdue'

/** Publishes `file.due_soon` and `file.overdue`, each once for each due time. */
export async function remindOfDueTimes({
  database,
  now,
  dueReminderHours,
}: Pick<Context, 'database' | 'now' | 'dueReminderHours'>): Promise<void> {
  const at = now()
  const soon = new Date(at.getTime() + dueReminderHours * hourMs)
  const remindAll = async (type: Reminder, lock: (tx: Tx) => Promise<DocumentRow[]>) => {
    const remindBatch = async (tx: Tx) => {
      const documents = await lock(tx)
      for (const document of documents) await remind(tx, document, type)
      return documents.length
    }
    while ((await database.transaction(remindBatch)) === batch);
  }
  await remindAll('file.due_soon', (tx) => lockDueSoon(tx, { now: at, soon, limit: batch }))
  await remindAll('file.overdue', (tx) => lockOverdue(tx, { now: at, limit: batch }))
}

async function remind(tx: Tx, document: DocumentRow, type: Reminder): Promise<void> {
  if (!document.due_at) return
  const version = await setReminded(tx, document, type)
  await publish(tx, {
    type,
    subject: document.id,
    version,
    data: { file_id: document.id, user_id: document.user_id, due_at: document.due_at.toISOString() },
  })
}
