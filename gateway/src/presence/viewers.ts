import type { PresencePage } from '@runwen/contracts'
import type { Redis } from 'ioredis'

/** A window in which a member of staff has a page open. */
export interface View {
  page: PresencePage
  /** The object that the page shows. */
  id: string
  userId: string
  /** Differs between the windows of one person. */
  view: string
}

/**
 * Adds or removes a window in a sorted set by its expiry, and returns the windows before and after. The time is that of
 * Redis, because the clocks of several gateways differ.
 */
const report = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local before = redis.call('ZRANGE', KEYS[1], 0, -1)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if ARGV[2] == '1' then
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
else
  redis.call('ZREM', KEYS[1], ARGV[1])
end
return { before, redis.call('ZRANGE', KEYS[1], 0, -1) }`

const separator = ':'
const usersOf = (members: string[]) => [
  ...new Set(members.map((member) => member.slice(0, member.indexOf(separator)))),
]

/**
 * Records that a window shows a page, for `ttlMs` milliseconds, or no longer shows it.
 *
 * @returns the staff who look at the page, and whether they are others than before.
 */
export async function reportView(
  redis: Redis,
  { page, id, userId, view }: View,
  { here, ttlMs }: { here: boolean; ttlMs: number },
): Promise<{ userIds: string[]; changed: boolean }> {
  const member = [userId, view].join(separator)
  // Under `live:`, which the gateway's user of Redis may write.
  const key = `live:presence:${page}:${id}`
  const [before, after] = (await redis.eval(report, 1, key, member, here ? 1 : 0, ttlMs)) as [
    string[],
    string[],
  ]
  const [known, userIds] = [usersOf(before), usersOf(after).sort()]
  return { userIds, changed: known.sort().join() !== userIds.join() }
}
