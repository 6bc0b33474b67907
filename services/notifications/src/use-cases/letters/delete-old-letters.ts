import type { Clock, Database } from '@runwen/service-kit'
import { dayMs } from '../../models/letters/rules.ts'
import { deleteLettersBefore } from '../../models/letters/store.ts'

interface Dependencies {
  database: Database
  now: Clock
}

/** Deletes letters that were sent or failed more than `days` ago. */
export function deleteOldLetters({ database, now }: Dependencies, days: number): Promise<void> {
  const before = new Date(now().getTime() - days * dayMs)
  return database.transaction((tx) => deleteLettersBefore(tx, before))
}
