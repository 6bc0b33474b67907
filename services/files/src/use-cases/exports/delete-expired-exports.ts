import type { Clock, Database } from '@runwen/service-kit'
import { deleteExpired } from '../../models/exports/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
  exportsKeptDays: number
}

const dayMs = 86_400_000

export async function deleteExpiredExports({ database, now, exportsKeptDays }: Dependencies): Promise<void> {
  const time = now()
  const staleBefore = new Date(time.getTime() - exportsKeptDays * dayMs)
  await database.transaction((tx) => deleteExpired(tx, time, staleBefore))
}
