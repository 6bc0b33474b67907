import type { Redis } from 'ioredis'
import { AppError } from '../app-error.ts'
import { rebuildSessions } from './rebuild-sessions.ts'
import { ended, keyOf, marker, type Session } from './session-list.ts'

/** Every call fails with AppError `unavailable` while Redis is away. */
export interface SessionStore {
  /**
   * The live session of that id; undefined when it ended or never was.
   *
   * @throws AppError `unavailable` also when this Redis holds a list that auth has not vouched for.
   */
  find(id: string): Promise<Session | undefined>
  /** As `find`, for many at once, by id; those not live are left out. */
  findAll(ids: string[]): Promise<Map<string, Session>>
  /** Lists a session that began; one that has been struck off already stays so. */
  write(session: Session): Promise<void>
  /** Strikes sessions off the list, at once and for everybody. They must have ended in auth's table before. */
  end(ids: string[]): Promise<void>
  /** Whether this Redis holds the list that auth wrote to it since it started. */
  isTrusted(): Promise<boolean>
  /**
   * For auth: writes the list anew and then vouches for it. `live` is read only after the old list is gone, in batches.
   *
   * @returns false when another copy is at it, or the list was emptied meanwhile.
   */
  rebuild(live: () => AsyncIterable<Session[]>): Promise<boolean>
}

// Longer than any token lives, so that no write which was on its way brings an ended session back.
const endedForMs = 13 * 3_600_000

/** The list of live sessions in Redis, shared by auth (which writes it), the gateway and the services. */
export function openSessionStore(redis: Redis): SessionStore {
  let runId: string | undefined
  // What was learnt of one connection's server says nothing of the next one's.
  redis.on('close', () => {
    runId = undefined
  })

  async function read(ids: string[]): Promise<{ trusted: boolean; values: (string | null)[] }> {
    if (runId === undefined) runId = await runIdOf(redis)
    const known = runId
    const [mark, ...values] = await redis.mget(marker, ...ids.map(keyOf))
    // Changed while asking: the answer may be another server's than the one that is known.
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
