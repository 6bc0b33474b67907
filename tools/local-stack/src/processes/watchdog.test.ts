import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { processesOfGroup } from './identity.ts'
import { type Command, spawnWithWatchdog } from './watchdog.ts'

const kept: ChildProcess[] = []
const cwd = tmpdir()

afterEach(() => {
  for (const child of kept.splice(0)) child.stdin?.end()
})

/** A shell that prints `up` once its traps are set. */
function shell(script: string, more: Partial<Command> = {}): ChildProcess {
  const child = spawnWithWatchdog({ file: '/bin/sh', args: ['-c', script], cwd, ...more })
  kept.push(child)
  return child
}

async function line(child: ChildProcess): Promise<string> {
  const [data] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return String(data).trim()
}

const members = (group: number | undefined) =>
  processesOfGroup(group ?? 0).filter((process) => !process.ended)

test('the exit status of the process is passed on', async () => {
  expect(await once(shell('exit 7'), 'exit')).toEqual([7, null])
})

test('the stop signal is sent when the pipe closes, and no process is left in the group', async () => {
  const child = shell('trap "echo bye; exit 3" TERM; echo up; while :; do sleep 0.05; done')
  expect(await line(child)).toBe('up')
  child.stdin?.end()
  expect(await line(child)).toBe('bye')
  expect(await once(child, 'exit')).toEqual([3, null])
  await expect.poll(() => members(child.pid)).toEqual([])
})

test('a process group that does not stop within its timeout is killed', async () => {
  const child = shell('trap "" TERM; sleep 1000 & echo up; while :; do sleep 0.05; done', {
    stopTimeout: 0.3,
  })
  await line(child)
  child.stdin?.end()
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  await expect.poll(() => members(child.pid)).toEqual([])
})

test('the children of a killed process end', async () => {
  const child = shell('sleep 1000 & echo $$; wait')
  const pid = Number(await line(child))
  process.kill(pid, 'SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => members(child.pid)).toEqual([])
})

test('the process is stopped when its parent is killed with SIGKILL', async () => {
  const script = `
    import { spawnWithWatchdog } from ${JSON.stringify(new URL('./watchdog.ts', import.meta.url).href)}
    const child = spawnWithWatchdog({ file: '/bin/sh', args: ['-c', 'echo up; sleep 1000'], cwd: '/' })
    child.stdout.once('data', () => process.stdout.write(String(child.pid)))`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const group = Number(await line(holder))
  expect(members(group)).not.toEqual([])
  holder.kill('SIGKILL')
  await expect.poll(() => members(group)).toEqual([])
})
