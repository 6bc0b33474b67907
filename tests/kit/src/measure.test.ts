import { expect, test } from 'vitest'
import { smallest } from './measure.ts'

test('measures again while the value is too large, and returns the smallest value', async () => {
  const values = [7, 5, 3, 1]
  expect(await smallest(() => values.shift() ?? 0, 4)).toBe(3)
  expect(values).toEqual([1])
})

test('returns the smallest value when all are too large', async () => {
  const values = [7, 5, 6]
  expect(await smallest(() => values.shift() ?? 0, 4, 3)).toBe(5)
})
