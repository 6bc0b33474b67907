import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Update } from './updates.ts'

export const streamKey = 'live:updates'
export const epochKey = 'live:epoch'
/** How long updates are kept, so that a disconnected client can resume without a gap, in milliseconds. */
export const retentionMs = 5 * 60_000

/** The time of Redis, which also makes the ids of the stream: the clocks of several gateways differ. */
const readClock = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)`

/** Appends an update once per event id, even if several gateways receive the event repeatedly. */
const append = `${readClock}
if not redis.call('SET', KEYS[2], 1, 'NX', 'PX', 2 * ARGV[1]) then return false end
return redis.call('XADD', KEYS[1], 'MINID', '~', now - ARGV[1], '*', 'update', ARGV[2])`

/** A position in the Redis stream: milliseconds, then a counter. Valid on every gateway. */
export type StreamId = string

export interface Entry {
  id: StreamId
  update: Update
}

/** Appends an update; does nothing if the event's id was appended before. */
export async function appendUpdate(redis: Redis, eventId: string, update: Update): Promise<void> {
  await redis.eval(append, 2, streamKey, `live:seen:${eventId}`, retentionMs, JSON.stringify(update))
}

/** Whether `text` has the shape of a stream id. */
export const isStreamId = (text: string): boolean => /^\d{1,15}-\d{1,10}$/.test(text)

type RawEntry = [id: string, fields: string[]]

const toEntries = (raw: RawEntry[]): Entry[] =>
  raw.map(([id, fields]) => ({ id, update: JSON.parse(fields[1] ?? 'null') as Update }))

/** After this time without a consumer, hints may have been lost. Shorter than the expiry of the queue. */
const maxGapMs = 15_000

const updateEpoch = `${readClock}
local state = ARGV[2]
if state == 'lost' or (state == 'consuming' and redis.call('EXISTS', KEYS[2]) == 0) then redis.call('DEL', KEYS[1]) end
if state == 'consuming' then redis.call('SET', KEYS[2], 1, 'PX', ARGV[3]) end
redis.call('SET', KEYS[1], string.format('%.0f-%s', now, ARGV[1]), 'NX')
local epoch = redis.call('GET', KEYS[1])
return { epoch, string.format('%.0f-0', math.max(tonumber(string.match(epoch, '^%d+')), now - ARGV[4])) }`

/** Whether this process consumes hints (`consuming`), cannot consume them now (`unreachable`), or has lost some (`lost`). */
export type ConsumerState = 'consuming' | 'unreachable' | 'lost'

/** A part of the stream without gaps. */
export interface Epoch {
  id: string
  /** The stream contains all updates of the epoch after this position that are not older than `retentionMs`. */
  start: StreamId
}

/**
 * Returns the current epoch. A new one begins after Redis was emptied, a hint was lost, or no process consumed hints for
 * `maxGapMs`.
 */
export async function currentEpoch(redis: Redis, state: ConsumerState): Promise<Epoch> {
  const [id, start] = (await redis.eval(
    updateEpoch,
    2,
    epochKey,
    'live:consuming',
    randomUUID(),
    state,
    maxGapMs,
    retentionMs,
  )) as [string, string]
  return { id, start }
}

export async function readSince(redis: Redis, id: StreamId, blockMs: number): Promise<Entry[]> {
  const answer = (await redis.xread('COUNT', 1_000, 'BLOCK', blockMs, 'STREAMS', streamKey, id)) as
    | [string, RawEntry[]][]
    | null
  return answer?.[0] ? toEntries(answer[0][1]) : []
}
