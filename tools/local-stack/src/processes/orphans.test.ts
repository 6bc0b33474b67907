import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processesOfGroup } from './identity.ts'
import { openProcessRecords, stopOrphans } from './orphans.ts'

let home: string
let records: string
let orphan: ChildProcess

/** A server in its own process group, left behind by a killed watchdog. */
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'orphans-'))
  records = join(home, 'processes')
  orphan = spawn('/bin/sh', ['-c', 'sleep 1000 & echo up; wait'], {
    cwd: home,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(orphan.stdout as NonNullable<typeof orphan.stdout>, 'data')
})

afterEach(async () => {
  if (members() > 0) process.kill(-group(), 'SIGKILL')
  await rm(home, { recursive: true, force: true })
})

const group = () => orphan.pid ?? 0
const members = () => processesOfGroup(group()).filter((process) => !process.ended).length

test('orphans of an earlier run are stopped, also when their leader has ended', async () => {
  openProcessRecords(records).add('server', group(), home, 'TERM')
  orphan.kill('SIGKILL')
  await once(orphan, 'exit')
  expect(members()).toBe(1)
  expect(await stopOrphans(records)).toEqual(['server'])
  expect(members()).toBe(0)
  expect(existsSync(join(records, 'server.json'))).toBe(false)
})

test('a process that ignores its stop signal is killed', async () => {
  openProcessRecords(records).add('server', group(), home, 'CONT')
  expect(await stopOrphans(records, 100)).toEqual(['server'])
  expect(members()).toBe(0)
})

test('another process that reuses the number is left alone', async () => {
  const stale = openProcessRecords(records)
  stale.add('server', group(), home, 'TERM')
  const { readFileSync, writeFileSync } = await import('node:fs')
  const file = join(records, 'server.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), start: 'another boot' }))
  expect(await stopOrphans(records)).toEqual([])
  expect(members()).toBe(2)
})

test('a process that works in another directory is left alone', async () => {
  openProcessRecords(records).add('server', group(), '/usr', 'TERM')
  expect(await stopOrphans(records)).toEqual([])
  expect(members()).toBe(2)
})

test('nothing is stopped without records', async () => {
  expect(await stopOrphans(join(home, 'nothing'))).toEqual([])
})
