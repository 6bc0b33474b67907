import { createLog, openRedis } from '@runwen/service-kit'
import { privateServers } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RedisUser, redisPasswordCommands, redisUrlOf, redisUserOf } from './redis-users.ts'

let servers: Awaited<ReturnType<typeof privateServers>>

beforeAll(async () => {
  servers = await privateServers('redis')
})
afterAll(async () => {
  await servers.stop()
})

const log = createLog({ service: 'test', level: 'silent' })

/** Runs a command as a user and returns the reply, or the first word of the error. */
async function send(user: RedisUser | 'administrator', name: string, ...values: string[]): Promise<unknown> {
  const administrator = servers.redisUrl ?? ''
  const url = user === 'administrator' ? administrator : redisUrlOf(administrator, user)
  const redis = openRedis({ url, log, commandTimeoutMs: 20_000 })
  try {
    return await redis.call(name, ...values)
  } catch (error) {
    return (error as Error).message.split(' ')[0]
  } finally {
    redis.disconnect()
  }
}

const refused = 'NOPERM'

test('auth alone writes the list of live sessions', async () => {
  expect(await send('auth', 'SET', 'session:1', '{}')).toBe('OK')
  expect(await send('auth', 'SET', 'sessions:marker', 'x')).toBe('OK')
  expect(await send('auth', 'EVAL', "return redis.call('SET', KEYS[1], 1)", '1', 'session:2')).toBe('OK')
  for (const user of ['gateway', 'reader'] as const) {
    expect(await send(user, 'MGET', 'session:1', 'sessions:marker')).toEqual(['{}', 'x'])
    expect(await send(user, 'SET', 'session:1', 'ended')).toBe(refused)
    expect(await send(user, 'DEL', 'session:1')).toBe(refused)
    expect(await send(user, 'SET', 'sessions:marker', 'y')).toBe(refused)
    expect(await send(user, 'INFO', 'server')).toContain('run_id')
  }
})

test('a script of the gateway cannot write sessions either', async () => {
  const script = "return redis.call('SET', 'session:1', 'x')"
  expect(await send('gateway', 'EVAL', script, '0')).not.toBe('OK')
  expect(await send('administrator', 'GET', 'session:1')).toBe('{}')
})

test('the gateway keeps its counters and live updates, readers write nothing', async () => {
  for (const key of ['live:epoch', 'rate:everything:1']) {
    expect(await send('gateway', 'SET', key, '1')).toBe('OK')
    expect(await send('reader', 'SET', key, '1')).toBe(refused)
    expect(await send('reader', 'GET', key)).toBe(refused)
  }
  expect(await send('gateway', 'ZADD', 'sessions:activity', '1', 'a')).toBe(1)
  expect(await send('gateway', 'SET', 'limit:login:1', '0')).toBe(refused)
})

test.each(['FLUSHALL', 'KEYS *', 'CONFIG GET *', 'ACL LIST', 'SHUTDOWN', 'REPLICAOF NO ONE'])(
  'no user may %s',
  async (command) => {
    for (const user of ['auth', 'gateway', 'reader'] as const) {
      expect(await send(user, command.split(' ')[0] ?? '', ...command.split(' ').slice(1))).toBe(refused)
    }
  },
)

test('every user may receive the announcements of changed sessions, and no other messages', async () => {
  for (const user of ['auth', 'gateway', 'reader'] as const) {
    expect(await send(user, 'CLIENT', 'TRACKING', 'ON', 'BCAST', 'PREFIX', 'session:')).toBe('OK')
    expect(await send(user, 'SUBSCRIBE', '__redis__:invalidate')).toBe(1)
    expect(await send(user, 'SUBSCRIBE', 'other')).toBe(refused)
  }
})

test('a process without a rule is a reader', () => {
  expect(['auth', 'gateway', 'files', 'sandbox'].map(redisUserOf)).toEqual([
    'auth',
    'gateway',
    'reader',
    'reader',
  ])
})

test('both passwords of a user are valid during a change, afterwards only the new one', async () => {
  const administrator = servers.redisUrl ?? ''
  const old = decodeURIComponent(new URL(administrator).password)
  const withPassword = (password: string) => {
    const url = new URL(administrator)
    url.password = password
    return url.href
  }
  const ping = async (url: string) => {
    const redis = openRedis({ url, log, commandTimeoutMs: 20_000 })
    try {
      return await redis.ping()
    } catch (error) {
      return (error as Error).message.split(' ')[0]
    } finally {
      redis.disconnect()
    }
  }
  const change = async (url: string, ...passwords: string[]) => {
    const redis = openRedis({ url, log, commandTimeoutMs: 20_000 })
    for (const [name = '', ...values] of redisPasswordCommands(...passwords))
      await redis.call(name, ...values)
    redis.disconnect()
  }
  const addresses = [old, 'new'].map((password) => redisUrlOf(withPassword(password), 'auth'))
  const open = openRedis({ url: addresses[0] ?? '', log, commandTimeoutMs: 20_000 })
  await open.ping()
  await change(administrator, old, 'new')
  expect(await Promise.all(addresses.map(ping))).toEqual(['PONG', 'PONG'])
  await change(withPassword('new'), 'new')
  expect(await Promise.all([...addresses, administrator].map(ping))).toEqual([
    expect.not.stringMatching('PONG'),
    'PONG',
    expect.not.stringMatching('PONG'),
  ])
  // The rights are unchanged, and open connections stay.
  expect(await open.set('session:3', '{}')).toBe('OK')
  await expect(open.flushall()).rejects.toThrow('NOPERM')
  open.disconnect()
  await change(withPassword('new'), old)
}, 60_000)
