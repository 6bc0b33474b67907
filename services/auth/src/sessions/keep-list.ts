import { AppError, type Job, type Log, type Session, startJob } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { listLive, listUnstruck, markStruck } from './store.ts'

type Needs = Pick<Parts, 'database' | 'sessions' | 'now'>

const everyMs = 500
const liveBatch = 1_000
const struckBatch = 500

/** Keeps the list in Redis as the table has it: writes it anew where Redis lost it, strikes off what could not be before. */
export function keepList(parts: Needs & { log: Log }): Job {
  return startJob({
    name: 'session list',
    everyMs,
    log: parts.log,
    run: async () => {
      try {
        await mendList(parts)
        await strikeEnded(parts)
      } catch (error) {
        // Redis or PostgreSQL is away, which is told where their connections are lost.
        if (!(error instanceof AppError && error.code === 'unavailable')) throw error
      }
    },
  })
}

/** Has the list written anew unless this Redis holds it. */
async function mendList({ database, sessions, now }: Needs): Promise<void> {
  if (await sessions.isTrusted()) return
  await sessions.rebuild(async function* live() {
    for (let after = leastId; ; ) {
      const batch = await database.read((tx) => listLive(tx, { after, limit: liveBatch }, now()))
      yield batch
      const last: Session | undefined = batch.at(-1)
      if (!last || batch.length < liveBatch) return
      after = last.id
    }
  })
}

const leastId = '00000000-0000-0000-0000-000000000000'

async function strikeEnded({ database, sessions, now }: Needs): Promise<void> {
  const ids = await database.read((tx) => listUnstruck(tx, struckBatch))
  if (ids.length === 0) return
  await sessions.end(ids)
  await database.transaction((tx) => markStruck(tx, ids, now()))
}
