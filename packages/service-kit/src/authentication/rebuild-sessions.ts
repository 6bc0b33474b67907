import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { keyOf, keyPattern, leaseKey, markerKey, type Session } from './session-list.ts'

/** Every batch renews the lease. A process that is delayed for longer loses it. */
const leaseMs = 5_000

const takeLease = `
if not redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end
redis.call('DEL', KEYS[2])
return 1`

const removeBatch = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
for i = 2, #KEYS do redis.call('UNLINK', KEYS[i]) end
return 1`

/**
 * Writes the sessions of a batch that have no value yet. A session that ended after the batch was read already has the
 * value `ended` and keeps it.
 */
const listBatch = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
for i = 2, #KEYS do redis.call('SET', KEYS[i], ARGV[2 * i - 1], 'NX', 'PXAT', ARGV[2 * i]) end
return 1`

const markComplete = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[2], ARGV[2])
redis.call('DEL', KEYS[1])
return 1`

/**
 * Implements `SessionStore.rebuild`. Every step checks the lease, so a process that was delayed, or whose Redis was
 * emptied or replaced, changes nothing.
 */
export async function rebuildSessions(
  redis: Redis,
  runId: string,
  live: () => AsyncIterable<Session[]>,
): Promise<boolean> {
  const holder = randomUUID()
  const step = async (script: string, keys: string[], ...values: (string | number)[]) =>
    (await redis.eval(script, keys.length + 1, leaseKey, ...keys, holder, ...values)) === 1

  if (!(await step(takeLease, [markerKey], leaseMs))) return false
  for await (const keys of listedKeys(redis)) {
    if (!(await step(removeBatch, keys, leaseMs))) return false
  }
  for await (const batch of live()) {
    const keys = batch.map(({ id }) => keyOf(id))
    const values = batch.flatMap((session) => [JSON.stringify(session), session.expiresAt])
    if (!(await step(listBatch, keys, leaseMs, ...values))) return false
  }
  return step(markComplete, [markerKey], runId)
}

async function* listedKeys(redis: Redis): AsyncIterable<string[]> {
  let cursor = '0'
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', keyPattern, 'COUNT', 1_000)
    yield keys
    cursor = next
  } while (cursor !== '0')
}
