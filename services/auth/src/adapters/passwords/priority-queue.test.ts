import { expect, test } from 'vitest'
import { createPriorityQueue, type Priority } from './priority-queue.ts'

/** Tasks that run until `end` is called. */
function tasks(queue: ReturnType<typeof createPriorityQueue>) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    start: (priority: Priority, name: string) =>
      queue.run(priority, () => {
        started.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

test('createPriorityQueue limits concurrency and runs low-priority tasks last', async () => {
  const { started, start, end } = tasks(createPriorityQueue({ concurrency: 2, capacity: 10 }))
  const all = [
    start('low', 'l1'),
    start('high', 'h1'),
    start('low', 'l2'),
    start('high', 'h2'),
    start('high', 'h3'),
  ]
  await new Promise(setImmediate)
  expect(started).toEqual(['l1', 'h1'])
  for (const name of ['l1', 'h1', 'h2', 'h3', 'l2']) await end(name)
  await Promise.all(all)
  expect(started).toEqual(['l1', 'h1', 'h2', 'h3', 'l2'])
})

test('createPriorityQueue rejects tasks beyond the capacity of each priority', async () => {
  const queue = createPriorityQueue({ concurrency: 1, capacity: 1 })
  const { start, end } = tasks(queue)
  const all = [start('high', 'h1'), start('low', 'l1')]
  expect(queue.waiting()).toBe(1)
  await expect(start('low', 'l2')).rejects.toMatchObject({ code: 'unavailable' })
  all.push(start('high', 'h2'))
  await expect(start('high', 'h3')).rejects.toMatchObject({ code: 'unavailable' })
  for (const name of ['h1', 'h2', 'l1']) await end(name)
  await Promise.all(all)
})

test('createPriorityQueue continues after a failed task', async () => {
  const queue = createPriorityQueue({ concurrency: 1, capacity: 10 })
  const failing = queue.run('high', () => Promise.reject(new Error('no')))
  const next = queue.run('high', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
