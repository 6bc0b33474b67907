import { expect, test } from 'vitest'
import { waitAfterDeclines } from './customers.ts'

const limit = { count: 3, windowMs: 10_000 }
const at = (ms: number) => new Date(ms)

test('fewer declines than the limit need no wait', () => {
  expect(waitAfterDeclines([], limit, at(0))).toBe(0)
  expect(waitAfterDeclines([at(1), at(2)], limit, at(3))).toBe(0)
})

test('the wait at the limit lasts until the oldest decline leaves the window', () => {
  expect(waitAfterDeclines([at(3_000), at(1_000), at(2_000)], limit, at(4_000))).toBe(7_000)
  expect(waitAfterDeclines([at(1_000), at(2_000), at(3_000)], limit, at(11_000))).toBe(0)
})

test('only the newest declines count', () => {
  expect(waitAfterDeclines([at(0), at(1_000), at(2_000), at(3_000)], limit, at(10_500))).toBe(500)
})
