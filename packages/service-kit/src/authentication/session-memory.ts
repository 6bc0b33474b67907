import type { Redis } from 'ioredis'
import { keyOf, markerKey, type Session } from './session-list.ts'

/** The channel on which Redis announces changed keys to a connection with the second version of its protocol. */
const announcements = '__redis__:invalidate'
/** Sessions are only served from memory while Redis has answered this recently, in milliseconds. */
const recentMs = 250
const maxSessions = 20_000
const keyStart = keyOf('')

/**
 * Sessions that Redis answered, until Redis announces a change. A connection of its own receives the announcements: its
 * replies come after the announcements of all earlier writes, so a reply to `PING` proves that nothing is missing.
 */
export interface SessionMemory {
  /** Undefined if the session is not in memory, or if Redis has not answered for 250 ms. */
  get(id: string): Session | undefined
  /** Call before a read, and pass the result to `keep`. */
  begin(): number
  /** Keeps what a read returned, unless Redis has announced a change since `began`. */
  keep(session: Session, began: number, runId: string | undefined): void
  forget(ids: string[]): void
}

/** @param runIdOf returns the run id of the server of a connection. Announcements of another server do not count. */
export function openSessionMemory(redis: Redis, runIdOf: (redis: Redis) => Promise<string>): SessionMemory {
  const sessions = new Map<string, Session>()
  let watcher: Redis | undefined
  let watched: string | undefined
  let changes = 0
  let confirmedAt = Number.NEGATIVE_INFINITY
  let isAsking = false

  function forgetAll(): void {
    changes += 1
    sessions.clear()
  }

  function forget(ids: readonly string[]): void {
    changes += 1
    for (const id of ids) sessions.delete(id)
  }

  /** @param keys separated by commas; empty if all keys changed. */
  function onAnnouncement(_channel: string, keys: string): void {
    const all = keys.split(',')
    if (all.every((key) => key.startsWith(keyStart))) forget(all.map((key) => key.slice(keyStart.length)))
    else forgetAll()
  }

  function lose(): void {
    watched = undefined
    confirmedAt = Number.NEGATIVE_INFINITY
    forgetAll()
  }

  /** Without the right to do so, on a server of an older deployment, every session is read from Redis. */
  async function watch(connection: Redis): Promise<void> {
    lose()
    const server = await runIdOf(connection)
    const id = await connection.client('ID')
    const prefixes = [keyStart, markerKey].flatMap((prefix) => ['PREFIX', prefix])
    await connection.client('TRACKING', 'ON', 'REDIRECT', id, 'BCAST', ...prefixes)
    await connection.subscribe(announcements)
    watched = server
  }

  function open(): Redis {
    const connection = redis.duplicate({
      protocol: 2,
      enableAutoPipelining: false,
      autoResubscribe: false,
    })
    connection.on('message', onAnnouncement)
    connection.on('ready', () => void watch(connection).catch(lose))
    connection.on('close', lose)
    // The other connection reports that the server is down.
    connection.on('error', () => undefined)
    redis.on('close', forgetAll)
    redis.once('end', () => connection.disconnect())
    return connection
  }

  function ask(now: number): void {
    if (watched === undefined || isAsking || !watcher) return
    const server = watched
    isAsking = true
    watcher
      .ping()
      .then(
        () => {
          if (watched === server) confirmedAt = now
        },
        () => undefined,
      )
      .finally(() => {
        isAsking = false
      })
  }

  return {
    get(id) {
      const now = performance.now()
      if (now - confirmedAt > recentMs / 2) ask(now)
      if (now - confirmedAt > recentMs) return undefined
      const session = sessions.get(id)
      return session && session.expiresAt > Date.now() ? session : undefined
    },
    begin() {
      watcher ??= redis.status === 'end' ? undefined : open()
      return changes
    },
    keep(session, began, runId) {
      if (watched === undefined || watched !== runId || began !== changes) return
      const [oldest] = sessions.keys()
      if (sessions.size >= maxSessions && oldest !== undefined) sessions.delete(oldest)
      sessions.set(session.id, session)
    },
    forget,
  }
}
