import type { Context } from '../../context.ts'
import { archiveKeptMs, deleteExpired } from '../../models/exports/store.ts'

export async function deleteExpiredExports({ database, now }: Context): Promise<void> {
  const time = now()
  const staleBefore = new Date(time.getTime() - archiveKeptMs)
  await database.transaction((tx) => deleteExpired(tx, time, staleBefore))
}
