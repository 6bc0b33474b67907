import { createMetrics } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { measureStore } from './measure-store.ts'

test('the store is asked at most once a minute, and what a store said that no longer answers is forgotten', async () => {
  const metrics = createMetrics({ service: 'files' })
  let answer = async () => ({ freeBytes: 7, totalBytes: 10 })
  let asked = 0
  let minutes = 0
  const capacity = () => {
    asked += 1
    return answer()
  }
  const database = { read: () => Promise.reject(new Error('not needed')) }
  const now = () => new Date(minutes * 60_000)
  measureStore({ metrics, database, store: { capacity }, quotaBytes: undefined, now })
  const free = async () =>
    Number(/^runwen_object_store_free_bytes\{.*\} (\S+)$/m.exec(await metrics.text())?.[1])

  expect(await free()).toBeNaN()
  await eventually(async () => expect(await free()).toBe(7))
  expect(asked).toBe(1)
  answer = () => Promise.reject(new Error('unreachable'))
  minutes = 1
  await eventually(async () => expect(await free()).toBeNaN())
  expect(asked).toBe(2)
})
