import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProcessRecords } from './orphans.ts'
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
    records: openProcessRecords(join(directory, 'processes')),
    onLine: (line) => lines.push(line),
    onExit: (status, delay) => deaths.push([status, delay]),
    onConfigurationError: () => {
      gaveUp = true
    },
  })
}

test('a process is restarted after growing delays', async () => {
  run('echo up; exit 5')
  await expect
    .poll(() => deaths.slice(0, 2))
    .toEqual([
      ['status 5', 500],
      ['status 5', 1_000],
    ])
  expect(lines.slice(0, 2)).toEqual(['up', 'up'])
})

test('a process that refuses its configuration is not restarted', async () => {
  run('exit 78')
  await expect.poll(() => gaveUp).toBe(true)
  expect(deaths).toEqual([])
})

test('both outputs are passed on line by line without colours', async () => {
  run(`printf '\\033[31mred\\033[0m and\\n' >&2; echo plain; sleep 1000`)
  await expect.poll(() => lines.toSorted()).toEqual(['plain', 'red and'])
})

test('a stop does not count as an exit, and it removes the record of the process', async () => {
  run('echo up; sleep 1000')
  await expect.poll(() => lines).toEqual(['up'])
  expect(await readdir(join(directory, 'processes'))).toEqual(['server.json'])
  await supervised.stop()
  expect(deaths).toEqual([])
  expect(await readdir(join(directory, 'processes'))).toEqual([])
})
