import { publishExport } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { readMessages } from '../../models/exports/store.ts'

/** Publishes what this service holds about a user: the messages and their replies. */
export async function exportMessages(tx: Tx, about: { userId: string; exportId: string }): Promise<void> {
  const content = await readMessages(tx, about.userId)
  await publishExport(tx, 'message.export_part', about, [{ name: 'messages.json', content }])
}
