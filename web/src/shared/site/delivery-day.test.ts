import { expect, test } from 'vitest'
import { formatDeliveryDay } from './delivery-day.ts'

test.each([
  ['zh', '2030 年 12 月 10 日（周二）'],
  ['en', 'Tue, 10 Dec 2030'],
])('a day of delivery reads as a part of a sentence in %s', (language, text) =>
  expect(formatDeliveryDay(new Date(2030, 11, 10, 18).toISOString(), language)).toBe(text),
)
