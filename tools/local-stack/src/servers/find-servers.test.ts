import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findEpmd, findMinio, findPostgres, findRabbitmq, findRedis } from './find-servers.ts'

/** The root of a made-up machine. */
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'machine-'))
})
afterEach(() => rm(root, { recursive: true }))

const machine = () => ({ root, env: { PATH: '/bin' } })

async function install(...programs: string[]): Promise<void> {
  for (const program of programs) {
    await mkdir(dirname(join(root, program)), { recursive: true })
    await writeFile(join(root, program), '', { mode: 0o755 })
  }
}

test.each(['/opt/homebrew', '/usr/local'])(
  'the servers of Homebrew in %s are found, also those not linked',
  async (prefix) => {
    const programs = {
      postgres: `${prefix}/opt/postgresql@17/bin/postgres`,
      redis: `${prefix}/opt/redis/bin/redis-server`,
      rabbitmq: `${prefix}/opt/rabbitmq/sbin/rabbitmq-server`,
      epmd: `${prefix}/opt/erlang/lib/erlang/bin/epmd`,
      minio: `${prefix}/bin/minio`,
    }
    await install(...Object.values(programs))
    const found = {
      postgres: await findPostgres(undefined, machine()),
      redis: await findRedis(machine()),
      rabbitmq: await findRabbitmq(machine()),
      epmd: await findEpmd(machine()),
      minio: await findMinio(machine()),
    }
    const expected = Object.entries(programs).map(([name, path]) => [name, join(root, path)])
    expect(found).toEqual(Object.fromEntries(expected))
  },
)

test('PostgreSQL is the newest version, or the one that the data needs', async () => {
  await install(
    '/opt/homebrew/opt/postgresql@9/bin/postgres',
    '/opt/homebrew/opt/postgresql@16/bin/postgres',
    '/opt/homebrew/opt/postgresql@17/bin/postgres',
  )
  expect(await findPostgres(undefined, machine())).toContain('postgresql@17/')
  expect(await findPostgres('16', machine())).toContain('postgresql@16/')
})

test('PostgreSQL outside of PATH and Valkey in place of Redis are found on Debian', async () => {
  await install('/usr/lib/postgresql/15/bin/postgres', '/usr/bin/valkey-server', '/usr/sbin/rabbitmq-server')
  expect(await findPostgres(undefined, machine())).toBe(join(root, '/usr/lib/postgresql/15/bin/postgres'))
  expect(await findRedis(machine())).toBe(join(root, '/usr/bin/valkey-server'))
  expect(await findRabbitmq(machine())).toBe(join(root, '/usr/sbin/rabbitmq-server'))
})

test('nothing is found on an empty machine', async () => {
  const found = [
    findPostgres(undefined, machine()),
    findRedis(machine()),
    findRabbitmq(machine()),
    findMinio(machine()),
  ]
  expect(await Promise.all(found)).toEqual([undefined, undefined, undefined, undefined])
})
