import { publish } from '@runwen/event-bus'
import type { Context } from '../context.ts'
import { deleteUnsent } from '../models/attachments.ts'

const batchSize = 100
/** How long an attachment can be sent after its upload. */
const keptMs = 24 * 3_600_000

/** Deletes attachments that were not sent in time. The event lets the files service delete the files. */
export async function dropUnsentAttachments({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
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
