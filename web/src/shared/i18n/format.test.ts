import { expect, onTestFinished, test, vi } from 'vitest'
import { formatDate, formatStamp, formatTime } from './format.ts'
import { formatDay } from './format-day.ts'

const now = new Date(2026, 10, 21, 9, 0)

test.each([
  ['zh', new Date(2026, 10, 4, 9, 5), '11-04 09:05'],
  ['zh', new Date(2025, 10, 4, 9, 5), '2025-11-04'],
  ['en', new Date(2026, 10, 4, 9, 5), '4\u00a0Nov,\u00a009:05'],
  ['en', new Date(2025, 10, 4, 9, 5), '4\u00a0Nov\u00a02025'],
])('a time is formatted in %s for tables: %s as %s', (language, date, text) =>
  expect(formatStamp(date.toISOString(), language, { now })).toBe(text),
)

test.each([
  ['zh', new Date(2026, 10, 4), '11-04'],
  ['zh', new Date(2027, 10, 4), '2027-11-04'],
  ['en', new Date(2026, 10, 4), '4\u00a0Nov'],
])('a day is formatted in %s for tables: %s as %s', (language, date, text) =>
  expect(formatStamp(date.toISOString(), language, { time: false, now })).toBe(text),
)

test('an English date has no place where a line could break', () => {
  const date = new Date(2026, 10, 4, 9, 5).toISOString()
  const texts = [
    formatDate(date, 'en', { time: true, weekday: true, year: true, now }),
    formatDay('2026-11-04', 'en'),
  ]
  expect(texts).toEqual(['Wed,\u00a04\u00a0Nov\u00a02026,\u00a009:05', '4\u00a0November\u00a02026'])
})

test('times follow a change of the time zone', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const times = ['Asia/Shanghai', 'America/New_York'].map((zone) => {
    vi.stubEnv('TZ', zone)
    return formatTime('2026-11-14T12:00:00Z', 'en')
  })
  expect(times).toEqual(['20:00', '07:00'])
})
