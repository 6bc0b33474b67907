import { expect, test } from 'vitest'
import { centsOf } from './cents.ts'

test.each([
  ['12.5', 1250],
  [' 1,980.00 ', 198_000],
  ['0.01', 1],
  ['0', undefined],
  ['12.345', undefined],
  ['-5', undefined],
  ['ten', undefined],
  ['', undefined],
])('%j is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})
