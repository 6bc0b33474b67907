import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { saveLastSeen } from '../../models/sessions/store.ts'

/** Older entries were saved by an earlier run. The overlap covers late writes and clocks that differ. */
const overlapMs = 15 * 60_000

/**
 * Saves the times of the last requests from Redis to the sessions table.
 *
 * @param isFirst reads all entries instead of the recent ones.
 * @returns false while Redis or PostgreSQL is down; their clients log the outage.
 */
export async function saveActivity(
  { database, activity, now }: Pick<Context, 'database' | 'activity' | 'now'>,
  isFirst: boolean,
): Promise<boolean> {
  try {
    await save({ database, activity }, now(), isFirst)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return false
    throw error
  }
}

async function save(
  { database, activity }: Pick<Context, 'database' | 'activity'>,
  time: Date,
  isFirst: boolean,
): Promise<void> {
  for await (const batch of activity.readSince(
    isFirst ? new Date(0) : new Date(time.getTime() - overlapMs),
  )) {
    if (batch.length > 0) await database.transaction((tx) => saveLastSeen(tx, batch))
  }
  await activity.trim(time)
}
