import { expect, test } from 'vitest'
import { centsOf } from './cents.ts'

test.each([
  ['12.5', 1250],
  [' 1,980.00 ', 198_000],
  ['0.01', 1],
  ['12,345,678', 1_234_567_800],
  ['123,456.7', 12_345_670],
  ['１２０．５', 12_050],
  ['1,50', undefined],
  ['10,5', undefined],
  ['50,00', undefined],
  ['1,2345', undefined],
  ['1.980,00', undefined],
  ['0', undefined],
  ['12.345', undefined],
  ['-5', undefined],
  ['ten', undefined],
  ['', undefined],
])('%j is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})
