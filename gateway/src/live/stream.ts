import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Update } from './updates.ts'

export const streamKey = 'live:updates'
export const epochKey = 'live:epoch'
/** How long a client may be disconnected without missing an update, in milliseconds. */
export const keptMs = 5 * 60_000

/** Appends once per event id, even when several gateways receive the event several times. */
const append = `
if not redis.call('SET', KEYS[2], 1, 'NX', 'PX', ARGV[1]) then return false end
return redis.call('XADD', KEYS[1], 'MINID', '~', ARGV[2], '*', 'update', ARGV[3])`

/** A position in the Redis stream: milliseconds, then a counter. Valid on every gateway. */
export type StreamId = string

export interface Entry {
  id: StreamId
  update: Update
}

export async function appendUpdate(redis: Redis, eventId: string, update: Update): Promise<void> {
  const oldest = Date.now() - keptMs
  await redis.eval(append, 2, streamKey, `live:seen:${eventId}`, 2 * keptMs, oldest, JSON.stringify(update))
}

/** Whether `text` has the shape of a stream id. */
export const isStreamId = (text: string): boolean => /^\d{1,15}-\d{1,10}$/.test(text)

/** Compares numerically: negative, zero or positive. */
export function compareIds(a: StreamId, b: StreamId): number {
  const [aTime = 0, aCount = 0] = a.split('-').map(Number)
  const [bTime = 0, bCount = 0] = b.split('-').map(Number)
  return aTime - bTime || aCount - bCount
}

type RawEntry = [id: string, fields: string[]]

export const toEntries = (raw: RawEntry[]): Entry[] =>
  raw.map(([id, fields]) => ({ id, update: JSON.parse(fields[1] ?? 'null') as Update }))

/** After this long without a consumer, notifications may have expired in the queue. Shorter than the queue's expiry. */
const awayMs = 15_000

const lookAtEpoch = `
local state = ARGV[2]
if state == 'lost' or (state == 'consuming' and redis.call('EXISTS', KEYS[2]) == 0) then redis.call('DEL', KEYS[1]) end
if state == 'consuming' then redis.call('SET', KEYS[2], 1, 'PX', ARGV[3]) end
redis.call('SET', KEYS[1], ARGV[1], 'NX')
return redis.call('GET', KEYS[1])`

/** Whether this process consumes notifications, cannot at the moment, or has lost some. */
export type ConsumerState = 'consuming' | 'away' | 'lost'

/**
 * Identifies an unbroken part of the stream. A new epoch begins after Redis was emptied, after a notification was lost, and
 * after a time without a consumer.
 */
export async function epochOf(redis: Redis, state: ConsumerState): Promise<string> {
  const fresh = `${Date.now()}-${randomUUID()}`
  return String(await redis.eval(lookAtEpoch, 2, epochKey, 'live:consuming', fresh, state, awayMs))
}

/** The position from which all updates are known. */
export function firstId(epoch: string, now = Date.now()): StreamId {
  return `${Math.max(Number.parseInt(epoch, 10), now - keptMs)}-0`
}

export async function readSince(redis: Redis, id: StreamId, blockMs: number): Promise<Entry[]> {
  const answer = (await redis.xread('COUNT', 1_000, 'BLOCK', blockMs, 'STREAMS', streamKey, id)) as
    | [string, RawEntry[]][]
    | null
  return answer?.[0] ? toEntries(answer[0][1]) : []
}
