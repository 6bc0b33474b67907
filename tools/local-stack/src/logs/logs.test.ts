import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prettyLines } from './pretty.ts'
import { openProcessLogs } from './process-logs.ts'
import { relevantLines } from './relevant-lines.ts'

let directory: string
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'logs-')), 'logs')
})
afterEach(() => rm(join(directory, '..'), { recursive: true }))

const lineOf = (level: string, msg: string) =>
  JSON.stringify({ level, time: '2026-01-02T03:04:05.678Z', msg })

test('each process has a file, which the next start continues and only its owner can read', async () => {
  for (const line of ['first', 'second']) {
    const logs = openProcessLogs(directory)
    logs.write('auth', line)
    logs.write('files', 'other')
    expect(logs.tail('auth')).toEqual([line])
    await logs.close()
  }
  expect(await readFile(join(directory, 'auth.log'), 'utf8')).toBe('first\nsecond\n')
  expect((await stat(join(directory, 'auth.log'))).mode & 0o777).toBe(0o600)
})

test('a log of any length takes at most three files of 10 MB', async () => {
  const logs = openProcessLogs(directory)
  const line = 'x'.repeat(2 ** 20)
  for (let count = 0; count < 45; count += 1) logs.write('auth', line)
  await logs.close()
  const sizes = await Promise.all(
    (await readdir(directory)).map(async (name) => (await stat(join(directory, name))).size),
  )
  expect(sizes.length).toBe(3)
  for (const size of sizes) expect(size).toBeLessThan(12 * 2 ** 20)
})

test('the lines of a log that explain a failure are shown, otherwise the last ones', () => {
  const info = lineOf('info', 'connected')
  const error = lineOf('error', 'job failed')
  expect(relevantLines([info, error, info, '  at start (main.ts:1)', info])).toEqual([
    'ERROR job failed',
    '  at start (main.ts:1)',
  ])
  expect(relevantLines([info, info])).toEqual(['INFO connected', 'INFO connected'])
})

test('a line is shown with its process, time, level, text and fields; colours only on demand', () => {
  const line = JSON.stringify({ ...JSON.parse(lineOf('warn', 'redis is down')), service: 'auth', tries: 3 })
  const plain = prettyLines(false)('auth', line)
  expect(plain).toMatch(/^auth +\[\d\d:\d\d:05\.678\] WARN: redis is down \{"tries":3\}$/)
  expect(plain).not.toContain('\u001b')
  expect(prettyLines(true)('auth', line)).toContain('\u001b')
  expect(prettyLines(false)('postgres', 'LOG:  ready')).toBe('postgres      LOG:  ready')
})
