import { publish } from '@runwen/event-bus'
import type { Clock, Database } from '@runwen/service-kit'
import { deleteUnsent } from '../../models/attachments/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
  /** How long an attachment can be sent after its upload. */
  keptHours: number
}

const batchSize = 100
const hourMs = 3_600_000

/** Deletes attachments that were not sent in time. The event lets the files service delete the files. */
export async function dropUnsentAttachments({ database, now, keptHours }: Dependencies): Promise<void> {
  const before = new Date(now().getTime() - keptHours * hourMs)
  for (let dropped = batchSize; dropped === batchSize; ) {
    dropped = await database.transaction(async (tx) => {
      const unsent = await deleteUnsent(tx, before, batchSize)
      for (const { id, user_id } of unsent) {
        await publish(tx, {
          type: 'message.attachments_dropped',
          subject: id,
          data: { user_id, attachment_ids: [id] },
        })
      }
      return unsent.length
    })
  }
}
