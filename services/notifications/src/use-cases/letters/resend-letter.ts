import type { Letter } from '@runwen/contracts'
import { AppError, type Clock, type Database } from '@runwen/service-kit'
import { presentLetter } from '../../models/letters/present.ts'
import { dayMs } from '../../models/letters/rules.ts'
import { findLetter, resetLetter } from '../../models/letters/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
  /** Wakes the senders of this process. */
  wake(): void
}

/** Has a letter sent again, at once and for a day. @throws AppError `not_found` */
export async function resendLetter(
  { database, now, wake }: Dependencies,
  id: string,
): Promise<{ letter: Letter }> {
  const row = await database.transaction(async (tx) => {
    const dueAt = now()
    await resetLetter(tx, id, dueAt, new Date(dueAt.getTime() + dayMs))
    tx.afterCommit(wake)
    return findLetter(tx, id)
  })
  if (!row) throw new AppError('not_found')
  return { letter: presentLetter(row) }
}
