import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { keyOf, keyPattern, marker, rebuilder } from './session-keys.ts'
import type { Session } from './sessions.ts'

const leaseMs = 30_000

/**
 * Lists the sessions of a batch that are not there yet, as long as we hold the rebuild. One that ended after the batch
 * was read has its mark there already, and keeps it.
 */
const listBatch = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
for i = 2, #KEYS do redis.call('SET', KEYS[i], ARGV[2 * i - 1], 'NX', 'PXAT', ARGV[2 * i]) end
return 1`

const vouch = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[2], ARGV[2])
redis.call('DEL', KEYS[1])
return 1`

/** See `SessionStore.rebuild`. A Redis that is emptied or replaced on the way loses the rebuild's hold, and it stops. */
export async function rebuildSessions(
  redis: Redis,
  runId: string,
  live: () => AsyncIterable<Session[]>,
): Promise<boolean> {
  const hold = randomUUID()
  if (!(await redis.set(rebuilder, hold, 'PX', leaseMs, 'NX'))) return false
  await redis.del(marker)
  await removeAll(redis)
  for await (const batch of live()) {
    const keys = [rebuilder, ...batch.map(({ id }) => keyOf(id))]
    const values = batch.flatMap((session) => [JSON.stringify(session), session.expiresAt])
    if (!(await redis.eval(listBatch, keys.length, ...keys, hold, leaseMs, ...values))) return false
  }
  return (await redis.eval(vouch, 2, rebuilder, marker, hold, runId)) === 1
}

async function removeAll(redis: Redis): Promise<void> {
  let cursor = '0'
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', keyPattern, 'COUNT', 1_000)
    if (keys.length > 0) await redis.unlink(...keys)
    cursor = next
  } while (cursor !== '0')
}
