import type { Redis } from 'ioredis'
import { AppError } from '../app-error.ts'
import { rebuildSessions } from './rebuild-sessions.ts'
import { ended, keyOf, marker, type Session } from './session-list.ts'

/** Every call fails with AppError `unavailable` while Redis is down. */
export interface SessionStore {
  /**
   * Returns the live session with that id; undefined when it ended or never existed.
   *
   * @throws AppError `unavailable` also when this Redis holds a list that auth has not marked as complete.
   */
  find(id: string): Promise<Session | undefined>
  /** Like `find` for many ids; leaves out sessions that are not live. */
  findAll(ids: string[]): Promise<Map<string, Session>>
  /** Adds a new session. A session that was ended before stays ended. */
  write(session: Session): Promise<void>
  /** Ends sessions for every process at once. They must have ended in auth's table before. */
  end(ids: string[]): Promise<void>
  /** Whether auth has written the list to this Redis since the server started. */
  isTrusted(): Promise<boolean>
  /**
   * For auth: rewrites the list and marks it as complete. Reads `live`, in batches, only after the old list is removed.
   *
   * @returns false when another process rebuilds it, or the list was emptied meanwhile.
   */
  rebuild(live: () => AsyncIterable<Session[]>): Promise<boolean>
}

// Longer than any token lives, so that a delayed write cannot bring an ended session back.
const endedForMs = 13 * 3_600_000

/** Opens the list of live sessions in Redis. Auth writes it; the gateway and the services read it. */
export function openSessionStore(redis: Redis): SessionStore {
  let runId: string | undefined
  // The next connection may reach another server.
  redis.on('close', () => {
    runId = undefined
  })

  async function read(ids: string[]): Promise<{ trusted: boolean; values: (string | null)[] }> {
    if (runId === undefined) runId = await runIdOf(redis)
    const known = runId
    const [mark, ...values] = await redis.mget(marker, ...ids.map(keyOf))
    // If the run id changed during the read, the answer may come from another server.
    return { trusted: mark === known && runId === known, values }
  }

  async function findAll(ids: string[]): Promise<Map<string, Session>> {
    const { trusted, values } = await read(ids)
    if (!trusted) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    const found = values.flatMap((value) =>
      value === null || value === ended ? [] : [JSON.parse(value) as Session],
    )
    return new Map(found.map((session) => [session.id, session]))
  }

  return {
    findAll: (ids) => answering(() => findAll(ids)),
    find: async (id) => (await answering(() => findAll([id]))).get(id),
    write: (session) =>
      answering(async () => {
        await redis.set(keyOf(session.id), JSON.stringify(session), 'PXAT', session.expiresAt, 'NX')
      }),
    end: (ids) =>
      answering(async () => {
        await Promise.all(ids.map((id) => redis.set(keyOf(id), ended, 'PX', endedForMs)))
      }),
    isTrusted: () => answering(async () => (await read([])).trusted),
    rebuild: (live) => answering(async () => rebuildSessions(redis, await runIdOf(redis), live)),
  }
}

async function runIdOf(redis: Redis): Promise<string> {
  return /^run_id:(\w+)/m.exec(await redis.info('server'))?.[1] ?? 'unknown'
}

async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 2 })
  }
}
