import { expect, test } from 'vitest'
import { formatStamp } from './format.ts'

const now = new Date(2026, 10, 21, 9, 0)

test.each([
  ['zh', new Date(2026, 10, 4, 9, 5), '11-04 09:05'],
  ['zh', new Date(2025, 10, 4, 9, 5), '2025-11-04'],
  ['en', new Date(2026, 10, 4, 9, 5), '4 Nov, 09:05'],
  ['en', new Date(2025, 10, 4, 9, 5), '4 Nov 2025'],
])('formats in %s for tables: %s as %s', (language, date, text) =>
  expect(formatStamp(date.toISOString(), language, now)).toBe(text),
)
