import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTimeOf } from './identity.ts'
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

test('a lock of a killed process that its parent has not reaped does not count', async () => {
  // `sleep` never reaps the child that it takes over from the shell.
  const parent = spawn('/bin/sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000'], { stdio: 'pipe' })
  try {
    const [line] = await once(parent.stdout, 'data')
    const pid = Number(line)
    // The shell would reap it.
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/stat`, 'utf8')).toContain('(sleep)')
    const holder = { pid, start: startTimeOf(pid), running: { address: 'x', settings: {}, services: {} } }
    writeFileSync(join(directory, 'running.json'), JSON.stringify(holder))
    expect(() => lockDirectory(directory)).toThrow(AlreadyRunning)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
    expect(runningOn(directory)).toBeUndefined()
    lockDirectory(directory).release()
  } finally {
    parent.kill('SIGKILL')
  }
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
