import { AppError, type Session } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { listEnded, listLive, markRemoved, saveLastSeen } from '../../models/sessions/store.ts'

const liveBatch = 1_000
const endedBatch = 500
const smallestId = '00000000-0000-0000-0000-000000000000'

/** Syncs Redis with the sessions table: rebuilds live sessions that Redis lost and removes sessions that ended. */
export async function syncLiveSessions(context: Context): Promise<void> {
  try {
    await rebuild(context)
    await removeEnded(context)
  } catch (error) {
    // Redis or PostgreSQL is down. Their clients log the outage.
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  }
}

async function rebuild({ config, database, sessions, now }: Context): Promise<void> {
  if (await sessions.isTrusted()) return
  await sessions.rebuild(async function* live() {
    for (let after = smallestId; ; ) {
      const batch = await database.read((tx) =>
        listLive(tx, { after, limit: liveBatch, staffSecondFactor: config.STAFF_SECOND_FACTOR }, now()),
      )
      yield batch
      const last: Session | undefined = batch.at(-1)
      if (!last || batch.length < liveBatch) return
      after = last.id
    }
  })
}

async function removeEnded({ database, sessions, now }: Context): Promise<void> {
  const ids = await database.read((tx) => listEnded(tx, endedBatch))
  if (ids.length === 0) return
  await sessions.end(ids)
  await database.transaction((tx) => markRemoved(tx, ids, now()))
}

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
