import { expect, test } from 'vitest'
import { day, money } from './format.ts'

test('money has cents, and a minus before the currency', () => {
  expect(money(198_000)).toBe('$1,980.00')
  expect(money(-5)).toBe('−$0.05')
  expect([money(5, '+'), money(-5, '+'), money(0, '+')]).toEqual(['+$0.05', '−$0.05', '$0.00'])
  expect(money(123_456_789)).toBe('$1,234,567.89')
})

test('days are those of the reader, by default those of the language', () => {
  const late = new Date('2026-03-09T23:59:59.999Z')
  expect(day(late, { language: 'en' })).toBe('9 March 2026')
  expect(day(late, { language: 'zh' })).toBe('2026 年 3 月 10 日')
  expect(day(late, { language: 'en', timeZone: 'Asia/Shanghai' })).toBe('10 March 2026')
  expect(day(late, { language: 'zh', timeZone: 'UTC' })).toBe('2026 年 3 月 9 日')
})
