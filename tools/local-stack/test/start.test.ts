import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { npmStart, ready, type Started } from './npm-start.ts'

let home: string
let all: Started[]

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'runwen-start-'))
  // Without access for the servers' accounts, the servers would keep their data elsewhere after the test.
  await chmod(home, 0o711)
  all = []
})

afterEach(async () => {
  for (const { npm } of all) npm.kill('SIGTERM')
  for (const { tree } of all) {
    await expect.poll(() => tree.left()).toEqual([])
  }
  await rm(home, { recursive: true, force: true })
})

function start(name: string, env: Record<string, string>): Started {
  const started = npmStart(join(home, name), env)
  all.push(started)
  return started
}

const health = async (started: Started) => (await fetch(`${started.field('address')}/healthz`)).status
const supervisor = (started: Started) => started.tree.find('bootstrap.mjs start').at(-1) ?? 0

test('two stacks run side by side, stop completely, and the next start cleans up after a kill', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const PORT = String((taken.address() as AddressInfo).port)
  const first = start('first', { PORT, ADMIN_USERNAME: 'chief', INVITATION_CODE: 'FIRST-CODE' })
  const second = start('second', { PORT })
  await Promise.all([ready(first), ready(second)])

  // A free port replaces one that is in use.
  expect(first.output()).toMatch(new RegExp(`Port ${PORT} is in use; using port \\d+ instead`))
  expect(first.field('address')).not.toBe(second.field('address'))
  expect([await health(first), await health(second)]).toEqual([200, 200])

  // Both may have built the web application: its first page has texts, not their keys.
  const page = await (await fetch(`${first.field('address')}/`)).text()
  expect(page).toMatch(/>Log in<.*>登录</s)

  // The login is shown and stored where only its owner can read it.
  const password = /password (\S+)/.exec(first.field('login'))?.[1]
  expect(first.field('login')).toContain('chief, password ')
  expect(first.field('code')).toMatch(/^FIRST-CODE /)
  const kept = join(home, 'first/first-login.json')
  expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual({
    username: 'chief',
    password,
    code: 'FIRST-CODE',
  })
  expect((await stat(kept)).mode & 0o777).toBe(0o600)

  // A second stack on the same data is refused.
  const third = start('first', { PORT })
  expect(await third.ended).toBe(1)
  expect(third.output()).toContain(`already running with the data in ${join(home, 'first')}`)
  expect(third.output()).toContain(first.field('address'))

  // A killed process restarts.
  const before = second.tree.find('dist/gateway/main.mjs')
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await expect.poll(() => health(second).catch(() => 0)).toBe(200)
  expect(second.output()).toContain('gateway ended')

  // SIGTERM to npm stops everything.
  second.tree.look()
  second.npm.kill('SIGTERM')
  await expect.poll(() => second.tree.left()).toEqual([])
  expect(await health(first)).toBe(200)

  // SIGKILL to the supervisor stops everything too.
  first.tree.look()
  process.kill(supervisor(first), 'SIGKILL')
  await expect.poll(() => first.tree.left()).toEqual([])

  // The next start keeps the data and shows no secrets.
  const again = start('first', {})
  await ready(again)
  expect(again.field('login')).toBe(`chief, password in ${kept} unless changed since`)
  expect(again.field('code')).toMatch(/^FIRST-CODE /)

  // When the watchdogs are killed too, the next start stops the orphans.
  const servers = [...again.tree.find('bin/postgres -D'), ...again.tree.find('beam.smp')]
  expect(servers).toHaveLength(2)
  for (const pid of [supervisor(again), ...again.tree.find('watchdog')]) process.kill(pid, 'SIGKILL')
  const last = start('first', {})
  await ready(last)
  expect(last.output()).toMatch(/Stopped processes of an earlier start: .*postgres, rabbitmq/)
  expect(await health(last)).toBe(200)
  taken.close()
}, 300_000)
