import { describe, expect, it } from 'vitest'
import { createSignal } from './signal.ts'

describe('a signal', () => {
  it('wakes one of those who sleep', async () => {
    const signal = createSignal()
    const woken: number[] = []
    const sleepers = [1, 2].map((number) => signal.wait(60_000).then(() => woken.push(number)))
    signal.give()
    await sleepers[0]
    expect(woken).toEqual([1])
    signal.end()
    await sleepers[1]
  })

  it('is kept for the next when nobody sleeps, but only once', async () => {
    const signal = createSignal()
    signal.give()
    signal.give()
    await signal.wait(60_000)
    const second = signal.wait(60_000).then(() => 'woken')
    expect(await Promise.race([second, Promise.resolve('asleep')])).toBe('asleep')
    signal.end()
    await second
  })

  it('lets nobody sleep longer than told', async () => {
    await createSignal().wait(1)
  })

  it('lets nobody sleep any more when it has ended', async () => {
    const signal = createSignal()
    signal.end()
    await signal.wait(60_000)
    await signal.wait(60_000)
  })
})
