import { expect, test } from 'vitest'
import { smallest } from './measure.ts'

test('the value is measured again while it is too large, and the smallest one is returned', async () => {
  const values = [7, 5, 3, 1]
  expect(await smallest(() => values.shift() ?? 0, 4)).toBe(3)
  expect(values).toEqual([1])
})

test('the smallest value is returned when all are too large', async () => {
  const values = [7, 5, 6]
  expect(await smallest(() => values.shift() ?? 0, 4, 3)).toBe(5)
})
