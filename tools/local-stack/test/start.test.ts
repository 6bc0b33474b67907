import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { services } from '@runwen/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { npmStart, ready, type Started } from './npm-start.ts'

/** What a start without a terminal prints, and nothing else. */
const expectedLines = [
  // While another program of the machine has the default port.
  /^Port 8080 is in use; using port \d+ instead\.$/,
  // Only after a change of the lock file.
  /^Packages: npm ci.*, \d+ s(?: so far)?$/,
  /^(?:Servers|Databases|Programs|Web application|Processes|Stop): (?:.*, )?\d+\.\d s(?: so far)?$/,
  /^$/,
  /^Runwen 润文 is ready after \d+\.\d s\. Ctrl-C stops it\.$/,
  /^ {2}(?:address|login|code|mailbox|payments|data|logs|try) +\S/,
]
const processes = [...services, 'gateway', 'sandbox', 'mailbox']
const serverFault = /\[(?:error|critical)\]|(?:ERROR|FATAL|PANIC): /

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

/** Lines of the logs that report a fault: all but info, and all without JSON, in those of the product. */
async function faultsIn(directory: string): Promise<string[]> {
  const found: string[] = []
  for (const file of await readdir(directory)) {
    const lines = (await readFile(join(directory, file), 'utf8')).split('\n').filter(Boolean)
    const isOurs = processes.includes(basename(file, '.log'))
    const isFault = (line: string) => (isOurs ? !isInfo(line) : serverFault.test(line))
    found.push(...lines.filter(isFault).map((line) => `${file}: ${line}`))
  }
  return found
}

function isInfo(line: string): boolean {
  try {
    return JSON.parse(line).level === 'info'
  } catch {
    return false
  }
}

/** The console and the logs of a start that has stopped report no fault. */
async function expectHealthy(name: string, { output }: Started): Promise<void> {
  const lines = output().split('\n')
  expect(lines.filter((line) => !expectedLines.some((expected) => expected.test(line)))).toEqual([])
  expect(lines.map(stripVTControlCharacters)).toEqual(lines)
  const header = lines.findIndex((line) => line.includes('is ready'))
  const block = lines.slice(header).filter((line) => line.startsWith('  '))
  expect(header).toBeLessThanOrEqual(25)
  expect(block.length + 1).toBeLessThanOrEqual(10)
  const logs = join(home, name, 'logs')
  expect(await faultsIn(logs)).toEqual([])
  expect((await readdir(logs)).map((file) => basename(file, '.log'))).toEqual(
    expect.arrayContaining([...processes, 'postgres', 'rabbitmq', 'redis']),
  )
}

/** Waits until none of its processes is left, including those whose parents have ended. */
async function expectStopped({ tree }: Started, stop: () => void): Promise<void> {
  tree.look()
  stop()
  await expect.poll(() => tree.left()).toEqual([])
}

test('two stacks start side by side, stop without a fault, start again, and clean up after kills', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const PORT = String((taken.address() as AddressInfo).port)
  const first = start('first', { LOG_LEVEL: 'info', ADMIN_USERNAME: 'chief', INVITATION_CODE: 'FIRST-CODE' })
  const second = start('second', { PORT })
  await Promise.all([ready(first), ready(second)])

  // A free port replaces one that is in use.
  expect(second.output()).toMatch(new RegExp(`Port ${PORT} is in use; using port \\d+ instead`))
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

  // SIGINT to npm stops everything, and nothing else.
  await expectStopped(first, () => first.npm.kill('SIGINT'))
  expect(await first.ended).toBe(0)
  expect(await health(second)).toBe(200)
  await expectHealthy('first', first)

  // When the supervisor and the watchdogs are killed, the next start stops the orphans.
  const servers = [...second.tree.find('bin/postgres -D'), ...second.tree.find('beam.smp')]
  expect(servers).toHaveLength(2)
  for (const pid of [supervisor(second), ...second.tree.find('watchdog')]) process.kill(pid, 'SIGKILL')
  const [again, last] = [start('first', { LOG_LEVEL: 'info' }), start('second', {})]
  await Promise.all([ready(again), ready(last)])
  expect(last.output()).toMatch(/Stopped processes of an earlier start: .*postgres, rabbitmq/)
  expect(await health(last)).toBe(200)

  // The next start keeps the data and shows no secrets.
  expect(again.field('login')).toBe(`chief, password in ${kept} unless changed since`)
  expect(again.field('code')).toMatch(/^FIRST-CODE /)

  // SIGTERM to npm stops everything too.
  await expectStopped(again, () => again.npm.kill('SIGTERM'))
  await expectHealthy('first', again)

  // So does SIGKILL to the supervisor, by its watchdogs.
  await expectStopped(last, () => process.kill(supervisor(last), 'SIGKILL'))
  taken.close()
}, 400_000)
