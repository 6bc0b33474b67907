import { expect, test } from 'vitest'
import { limits, rebateOf } from './limits.ts'

test('the rebate is 40% in whole cents, rounded down', () => {
  expect(rebateOf(limits.priceCents[1])).toBe(79_200)
  expect(rebateOf(limits.priceCents[2])).toBe(39_200)
  expect(rebateOf(99)).toBe(39)
})

test('the rebate is exact for every percentage', () => {
  expect(Math.floor(100 * 0.29)).toBe(28)
  for (let percent = 0; percent <= 100; percent += 1) expect(rebateOf(100, percent)).toBe(percent)
})
