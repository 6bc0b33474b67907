import type { Clock, Database } from '@runwen/service-kit'
import { archiveKeptMs, deleteExpired } from '../../models/exports/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
}

export async function deleteExpiredExports({ database, now }: Dependencies): Promise<void> {
  const time = now()
  const staleBefore = new Date(time.getTime() - archiveKeptMs)
  await database.transaction((tx) => deleteExpired(tx, time, staleBefore))
}
