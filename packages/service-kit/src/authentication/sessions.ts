import type { Redis } from 'ioredis'
import { AppError } from '../app-error.ts'
import { rebuildSessions } from './rebuild-sessions.ts'
import { type EndReason, ended, keyOf, markerKey, reasonKeyOf, type Session } from './session-list.ts'
import { openSessionMemory } from './session-memory.ts'
import { unavailableOnError } from './unavailable-on-error.ts'

/**
 * `now`: as Redis has it. `recent`: from memory, if Redis has announced no change of the session and has answered within
 * the last 250 ms. For requests that change nothing.
 */
export type Freshness = 'now' | 'recent'

/** Every call fails with AppError `unavailable` while Redis is down. */
export interface SessionStore {
  /**
   * Returns the live session with this id; undefined if it has ended or never existed.
   *
   * @param freshness default: `now`.
   * @throws AppError `session_idle` if it ended for lack of activity, `session_ended` if its user ended it elsewhere, `role_changed`; `unavailable` also when auth has not marked the list in this Redis as complete.
   */
  find(id: string, freshness?: Freshness): Promise<Session | undefined>
  /** Like `find` for many ids; leaves out sessions that are not live. */
  findAll(ids: string[]): Promise<Map<string, Session>>
  /** Adds a new session. A session that has already ended stays ended. */
  write(session: Session): Promise<void>
  /** Ends sessions for all processes immediately. End them in auth's table first. */
  end(ids: string[], reason?: EndReason): Promise<void>
  liftRestriction(id: string): Promise<void>
  /**
   * Records that the user entered the password at `time`.
   *
   * @returns false if the session is not live, also while the list is being rebuilt.
   */
  setAuthenticated(id: string, time: Date): Promise<boolean>
  /** Whether auth has completed the list in this Redis since the Redis server started. */
  isTrusted(): Promise<boolean>
  /**
   * For auth: removes the old list, then writes the sessions of `live` in batches and marks the list as complete.
   *
   * @returns false if another process is rebuilding the list, or the list was emptied during the rebuild.
   */
  rebuild(live: () => AsyncIterable<Session[]>): Promise<boolean>
}

// Longer than the lifetime of a token (12 h), so that a delayed write cannot revive an ended session.
const endedForMs = 13 * 3_600_000

/** Changes fields of a session. An ended session stays ended. */
const updateSession = `
local value = redis.call('GET', KEYS[1])
if not value or value == ARGV[1] then return 0 end
local session = cjson.decode(value)
for name, field in pairs(cjson.decode(ARGV[2])) do session[name] = field end
redis.call('SET', KEYS[1], cjson.encode(session), 'KEEPTTL')
return 1`

/** Opens the list of live sessions in Redis. Auth writes it; the gateway and the services read it. */
export function openSessionStore(redis: Redis): SessionStore {
  const memory = openSessionMemory(redis, runIdOf)
  let runId: string | undefined
  // The next connection may reach a restarted or different server.
  redis.on('close', () => {
    runId = undefined
  })

  async function read(ids: string[]): Promise<{ trusted: boolean; values: (string | null)[] }> {
    if (runId === undefined) runId = await runIdOf(redis)
    const known = runId
    const [mark, ...values] = await redis.mget(markerKey, ...ids.map(keyOf))
    // If the connection closed during the read, the values may come from another server.
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

  async function find(id: string): Promise<Session | undefined> {
    const began = memory.begin()
    const session = (await findAll([id])).get(id)
    if (session) {
      memory.keep(session, began, runId)
      return session
    }
    const reason = await redis.get(reasonKeyOf(id))
    if (reason === 'idle') throw new AppError('session_idle')
    if (reason === 'elsewhere') throw new AppError('session_ended')
    if (reason === 'role') throw new AppError('role_changed')
    return undefined
  }

  return {
    findAll: (ids) => unavailableOnError(() => findAll(ids)),
    find: (id, freshness = 'now') => {
      const known = freshness === 'recent' ? memory.get(id) : undefined
      return known ? Promise.resolve(known) : unavailableOnError(() => find(id))
    },
    write: (session) =>
      unavailableOnError(async () => {
        await redis.set(keyOf(session.id), JSON.stringify(session), 'PXAT', session.expiresAt, 'NX')
      }),
    end: (ids, reason) =>
      unavailableOnError(async () => {
        if (reason) await Promise.all(ids.map((id) => redis.set(reasonKeyOf(id), reason, 'PX', endedForMs)))
        await Promise.all(ids.map((id) => redis.set(keyOf(id), ended, 'PX', endedForMs)))
        memory.forget(ids)
      }),
    liftRestriction: (id) =>
      unavailableOnError(async () => {
        await redis.eval(updateSession, 1, keyOf(id), ended, JSON.stringify({ isRestricted: false }))
        memory.forget([id])
      }),
    setAuthenticated: (id, time) =>
      unavailableOnError(async () => {
        const fields = JSON.stringify({ authenticatedAt: time.getTime() })
        const changed = await redis.eval(updateSession, 1, keyOf(id), ended, fields)
        memory.forget([id])
        return changed === 1
      }),
    isTrusted: () => unavailableOnError(async () => (await read([])).trusted),
    rebuild: (live) => unavailableOnError(async () => rebuildSessions(redis, await runIdOf(redis), live)),
  }
}

async function runIdOf(redis: Redis): Promise<string> {
  return /^run_id:(\w+)/m.exec(await redis.info('server'))?.[1] ?? 'unknown'
}
