import { publish } from '@runwen/event-bus'
import type { Context } from '../context.ts'
import { deleteUnsent } from '../models/attachments.ts'

const batchSize = 100
const hourMs = 3_600_000

/** Deletes attachments that were not sent in time. The event lets the files service delete the files. */
export async function dropUnsentAttachments({
  config,
  database,
  now,
}: Pick<Context, 'config' | 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - config.UNSENT_ATTACHMENTS_KEPT_HOURS * hourMs)
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
