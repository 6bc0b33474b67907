import { expect, test } from 'vitest'
import { createSignal } from './signal.ts'

test('a signal wakes one sleeper', async () => {
  const signal = createSignal()
  const woken: number[] = []
  const sleepers = [1, 2].map((number) => signal.wait(60_000).then(() => woken.push(number)))
  signal.notify()
  await sleepers[0]
  expect(woken).toEqual([1])
  signal.close()
  await sleepers[1]
})

test('a signal is kept once for the next sleeper', async () => {
  const signal = createSignal()
  signal.notify()
  signal.notify()
  await signal.wait(60_000)
  const second = signal.wait(60_000).then(() => 'woken')
  expect(await Promise.race([second, Promise.resolve('asleep')])).toBe('asleep')
  signal.close()
  await second
})

test('a signal wakes a sleeper after the given time', async () => {
  await createSignal().wait(1)
})

test('a signal ends every wait once it is closed', async () => {
  const signal = createSignal()
  signal.close()
  await signal.wait(60_000)
  await signal.wait(60_000)
})
