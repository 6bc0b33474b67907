import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processesOfGroup } from './identity.ts'
import { endLeftovers, openNotes } from './leftovers.ts'

let home: string
let notes: string
let orphan: ChildProcess

/** A server in a group of its own, as a keeper that was killed leaves it. */
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'leftovers-'))
  notes = join(home, 'processes')
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

test('what an earlier run left is ended, also when its leader is gone', async () => {
  openNotes(notes).add('server', group(), home, 'TERM')
  orphan.kill('SIGKILL')
  await once(orphan, 'exit')
  expect(members()).toBe(1)
  expect(await endLeftovers(notes)).toEqual(['server'])
  expect(members()).toBe(0)
  expect(existsSync(join(notes, 'server.json'))).toBe(false)
})

test('what does not stop when asked is killed', async () => {
  openNotes(notes).add('server', group(), home, 'CONT')
  expect(await endLeftovers(notes, 100)).toEqual(['server'])
  expect(members()).toBe(0)
})

test('a stranger to whom the number was given since is left alone', async () => {
  const strange = openNotes(notes)
  strange.add('server', group(), home, 'TERM')
  const { readFileSync, writeFileSync } = await import('node:fs')
  const file = join(notes, 'server.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), start: 'another boot' }))
  expect(await endLeftovers(notes)).toEqual([])
  expect(members()).toBe(2)
})

test('a process that works elsewhere is left alone', async () => {
  openNotes(notes).add('server', group(), '/usr', 'TERM')
  expect(await endLeftovers(notes)).toEqual([])
  expect(members()).toBe(2)
})

test('nothing noted, nothing done', async () => {
  expect(await endLeftovers(join(home, 'nothing'))).toEqual([])
})
