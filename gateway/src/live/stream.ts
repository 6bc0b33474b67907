import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Update } from './updates.ts'

export const streamKey = 'live:updates'
export const epochKey = 'live:epoch'
/** How long a client may be away and still miss nothing, in milliseconds. */
export const keptMs = 5 * 60_000

/** Once for each event id, whichever copy of the gateway it reached and however often. */
const append = `
if not redis.call('SET', KEYS[2], 1, 'NX', 'PX', ARGV[1]) then return false end
return redis.call('XADD', KEYS[1], 'MINID', '~', ARGV[2], '*', 'update', ARGV[3])`

/** A place in the Redis stream: milliseconds, then a counter. Any gateway can resume from it. */
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

/** Before, at or after, as numbers are. */
export function compareIds(a: StreamId, b: StreamId): number {
  const [aTime = 0, aCount = 0] = a.split('-').map(Number)
  const [bTime = 0, bCount = 0] = b.split('-').map(Number)
  return aTime - bTime || aCount - bCount
}

type RawEntry = [id: string, fields: string[]]

export const toEntries = (raw: RawEntry[]): Entry[] =>
  raw.map(([id, fields]) => ({ id, update: JSON.parse(fields[1] ?? 'null') as Update }))

/** Nobody took hints for this long: some may have expired in the queue. Shorter than the broker keeps them. */
const awayMs = 15_000

const lookAtEpoch = `
local state = ARGV[2]
if state == 'lost' or (state == 'taking' and redis.call('EXISTS', KEYS[2]) == 0) then redis.call('DEL', KEYS[1]) end
if state == 'taking' then redis.call('SET', KEYS[2], 1, 'PX', ARGV[3]) end
redis.call('SET', KEYS[1], ARGV[1], 'NX')
return redis.call('GET', KEYS[1])`

/** What this process can say of the hints: it takes them, it has none at the moment, or it has lost some. */
export type HintState = 'taking' | 'away' | 'lost'

/**
 * Tells one unbroken stretch of the stream from the next: a new one begins when Redis was emptied, when a hint was lost
 * and when nobody took any for a while.
 */
export async function epochOf(redis: Redis, state: HintState): Promise<string> {
  const fresh = `${Date.now()}-${randomUUID()}`
  return String(await redis.eval(lookAtEpoch, 2, epochKey, 'live:taking', fresh, state, awayMs))
}

/** Where everything that is still known begins. */
export function firstId(epoch: string, now = Date.now()): StreamId {
  return `${Math.max(Number.parseInt(epoch, 10), now - keptMs)}-0`
}

export async function readSince(redis: Redis, id: StreamId, blockMs: number): Promise<Entry[]> {
  const answer = (await redis.xread('COUNT', 1_000, 'BLOCK', blockMs, 'STREAMS', streamKey, id)) as
    | [string, RawEntry[]][]
    | null
  return answer?.[0] ? toEntries(answer[0][1]) : []
}
