import { publish } from '@runwen/event-bus'
import type { Context } from '../context.ts'
import { lockMessage, setFlags } from '../models/messages.ts'

/** Staff decided that these messages need no reply, or need one again. Returns the ids of those that changed. */
export function markDone(
  { database }: Context,
  { message_ids, settled }: { message_ids: readonly string[]; settled: boolean },
): Promise<{ message_ids: string[] }> {
  return database.transaction(async (tx) => {
    const changed: string[] = []
    // In one order, so that two calls about the same messages do not wait for each other in a cycle.
    for (const id of [...new Set(message_ids)].sort()) {
      const message = await lockMessage(tx, id)
      if (!message || message.is_replied || message.is_settled === settled) continue
      const version = await setFlags(tx, id, { is_settled: settled })
      const data = { message_id: id, user_id: message.user_id, settled }
      await publish(tx, { type: 'message.settled', subject: id, version, data })
      changed.push(id)
    }
    return { message_ids: changed }
  })
}
