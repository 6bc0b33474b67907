import { expect, test } from 'vitest'
import { dayAgo, periodOf, periods } from './period.ts'

const now = new Date(2026, 10, 26, 15, 30)

test('the days of each period lead back to the period', () => {
  for (const [name, [first, last]] of Object.entries(periods(now)))
    expect(periodOf(dayAgo(first, now), dayAgo(last, now), now)).toBe(name)
})

test('this month begins on its first day, the last 30 days in the month before', () => {
  expect(periodOf('2026-11-01', '2026-11-26', now)).toBe('month')
  expect(periodOf('2026-10-28', '2026-11-26', now)).toBe('days30')
})

test('other days, open ends and no days are none of the periods', () => {
  for (const [from, to] of [
    ['2026-11-02', '2026-11-26'],
    ['2026-11-01', ''],
    ['', ''],
  ] as const)
    expect(periodOf(from, to, now)).toBeUndefined()
})
