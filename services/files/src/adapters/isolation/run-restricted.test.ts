import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { restrictedPriority, runRestricted } from './run-restricted.ts'

const script = fileURLToPath(new URL('../../../test/use-memory.ts', import.meta.url))
const run = (memoryMb: number) =>
  runRestricted(
    'a process',
    {
      script,
      args: ['300'],
      readable: [script],
      descriptors: [],
      timeMs: 60_000,
      maxBytes: 100,
      heapMb: 32,
      memoryMb,
    },
    text,
  )

test('memory outside the heap counts against the limit of the process', async () => {
  expect(await run(2_000)).toBe('300 MB')
  await expect(run(200)).rejects.toThrow('a process exited with SIGKILL')
})

test('the process ends when its output is refused', async () => {
  const refusing = runRestricted(
    'a process',
    { script, args: ['0'], readable: [script], descriptors: [], timeMs: 60_000, maxBytes: 100, heapMb: 32 },
    () => Promise.reject(new Error('refused')),
  )
  await expect(refusing).rejects.toThrow('refused')
})

test('the process ends when it writes more than its limit', async () => {
  const writing = runRestricted(
    'a process',
    { script, args: ['0'], readable: [script], descriptors: [], timeMs: 60_000, maxBytes: 3, heapMb: 32 },
    text,
  )
  await expect(writing).rejects.toThrow('a process writes more than 3 bytes')
})

test('the process runs at a lower priority than the service', async () => {
  const priority = fileURLToPath(new URL('../../../test/show-priority.ts', import.meta.url))
  const shown = await runRestricted(
    'a process',
    { script: priority, readable: [priority], descriptors: [], timeMs: 60_000, maxBytes: 100, heapMb: 32 },
    text,
  )
  expect(Number(shown)).toBe(restrictedPriority)
})
