import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openNotes } from './leftovers.ts'
import { type Supervised, supervise } from './supervise.ts'

let directory: string
let lines: string[]
let deaths: [string, number][]
let gaveUp: boolean
let supervised: Supervised

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'supervise-'))
  lines = []
  deaths = []
  gaveUp = false
})

afterEach(async () => {
  await supervised.stop()
  await rm(directory, { recursive: true })
})

function run(script: string) {
  supervised = supervise({
    name: 'server',
    command: { file: '/bin/sh', args: ['-c', script], cwd: directory },
    notes: openNotes(join(directory, 'processes')),
    onLine: (line) => lines.push(line),
    onDeath: (status, delay) => deaths.push([status, delay]),
    onGiveUp: () => {
      gaveUp = true
    },
  })
}

test('starts again what ends, after ever longer delays', async () => {
  run('echo up; exit 5')
  await expect
    .poll(() => deaths, { timeout: 5_000 })
    .toEqual([
      ['status 5', 500],
      ['status 5', 1_000],
    ])
  expect(lines).toEqual(['up', 'up'])
})

test('does not insist on a configuration that can not be used', async () => {
  run('exit 78')
  await expect.poll(() => gaveUp).toBe(true)
  expect(deaths).toEqual([])
})

test('hands on both outputs line by line and without colours', async () => {
  run(`printf '\\033[31mred\\033[0m and\\n' >&2; echo plain; sleep 1000`)
  await expect.poll(() => lines.toSorted()).toEqual(['plain', 'red and'])
})

test('a stop is not a death, and the note of the process goes with it', async () => {
  run('echo up; sleep 1000')
  await expect.poll(() => lines).toEqual(['up'])
  expect(await readdir(join(directory, 'processes'))).toEqual(['server.json'])
  await supervised.stop()
  expect(deaths).toEqual([])
  expect(await readdir(join(directory, 'processes'))).toEqual([])
})
