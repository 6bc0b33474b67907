import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlreadyRunning, lockDirectory, runningOn } from './lock.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('only one process can lock a directory, and the error tells its address', () => {
  const lock = lockDirectory(directory)
  const running = { address: 'http://localhost:1', settings: { auth: { DATABASE_URL: 'x' } }, services: {} }
  expect(runningOn(directory)).toBeUndefined()
  lock.announce(running)
  expect(runningOn(directory)).toEqual(running)
  expect(() => lockDirectory(directory)).toThrow(AlreadyRunning)
  expect(() => lockDirectory(directory)).toThrow(`process ${process.pid}, http://localhost:1`)
  lock.release()
  expect(runningOn(directory)).toBeUndefined()
  lockDirectory(directory).release()
  expect(existsSync(join(directory, 'running.json'))).toBe(false)
})

test.each([
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, start: 'then' })],
  ['whose number another process has by now', JSON.stringify({ pid: process.pid, start: 'earlier' })],
  ['that was cut off while it was written', '{"pid": 12'],
])('a lock %s does not count', (_case, text) => {
  writeFileSync(join(directory, 'running.json'), text)
  expect(runningOn(directory)).toBeUndefined()
  lockDirectory(directory).release()
})
