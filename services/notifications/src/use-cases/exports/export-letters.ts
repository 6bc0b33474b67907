import { publishExport } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { readLetters } from '../../models/exports/store.ts'

/** Publishes what this service holds about a user: the letters. Their texts are not stored. */
export async function exportLetters(tx: Tx, about: { userId: string; exportId: string }): Promise<void> {
  const content = await readLetters(tx, about.userId)
  await publishExport(tx, 'mail.export_part', about, [{ name: 'letters.json', content }])
}
