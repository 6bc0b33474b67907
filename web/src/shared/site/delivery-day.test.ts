import { expect, test } from 'vitest'
import { formatDeliveryDay } from './delivery-day.ts'

test.each([
  ['zh', '2030 年 12 月 10 日（周二）'],
  ['en', 'Tue,\u00a010\u00a0Dec\u00a02030'],
])('a day of delivery reads as a part of a sentence in %s', (language, text) =>
  expect(formatDeliveryDay(new Date(2030, 11, 10, 18).toISOString(), language)).toBe(text),
)
