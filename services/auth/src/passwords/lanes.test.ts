import { describe, expect, it } from 'vitest'
import { createLanes, type Lane } from './lanes.ts'

/** Tasks that end when told to. */
function tasks(lanes: ReturnType<typeof createLanes>) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    start: (lane: Lane, name: string) =>
      lanes.run(lane, () => {
        started.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

describe('createLanes', () => {
  it('runs no more at once than it may, and the back lane last', async () => {
    const { started, start, end } = tasks(createLanes({ atOnce: 2, mostWaiting: 10 }))
    const all = [
      start('back', 'b1'),
      start('front', 'f1'),
      start('back', 'b2'),
      start('front', 'f2'),
      start('front', 'f3'),
    ]
    await new Promise(setImmediate)
    expect(started).toEqual(['b1', 'f1'])
    for (const name of ['b1', 'f1', 'f2', 'f3', 'b2']) await end(name)
    await Promise.all(all)
    expect(started).toEqual(['b1', 'f1', 'f2', 'f3', 'b2'])
  })

  it('refuses what would wait too long, each lane for itself', async () => {
    const lanes = createLanes({ atOnce: 1, mostWaiting: 1 })
    const { start, end } = tasks(lanes)
    const all = [start('front', 'f1'), start('back', 'b1')]
    expect(lanes.waiting()).toBe(1)
    await expect(start('back', 'b2')).rejects.toMatchObject({ code: 'unavailable' })
    all.push(start('front', 'f2'))
    await expect(start('front', 'f3')).rejects.toMatchObject({ code: 'unavailable' })
    for (const name of ['f1', 'f2', 'b1']) await end(name)
    await Promise.all(all)
  })

  it('goes on after a task that failed', async () => {
    const lanes = createLanes({ atOnce: 1, mostWaiting: 10 })
    const failing = lanes.run('front', () => Promise.reject(new Error('no')))
    const next = lanes.run('front', async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
