import { expect, test } from 'vitest'
import { timesOf } from './times.ts'

const evening = new Date('2026-11-18T20:30:00Z')
const summer = new Date('2026-07-01T20:30:00Z')

test('times are in the zone of the reader, with its offset on that day', () => {
  const berlin = timesOf('en', 'Europe/Berlin')
  expect(berlin.time(evening)).toBe('18 November 2026 at 21:30 (UTC+1)')
  expect(berlin.time(summer)).toBe('1 July 2026 at 22:30 (UTC+2)')
  expect(timesOf('en', 'Asia/Kolkata').time(evening)).toBe('19 November 2026 at 02:00 (UTC+5:30)')
  expect(timesOf('zh', 'America/New_York').time(evening)).toBe('2026 年 11 月 18 日 15:30（UTC-5）')
})

test('the day is the one of the reader', () => {
  expect(timesOf('en', 'Asia/Shanghai').day(evening)).toBe('19 November 2026')
  expect(timesOf('zh', 'Europe/London').day(evening)).toBe('2026 年 11 月 18 日')
})

test.each([undefined, 'Mars/Olympus_Mons', ''])(
  'times are those of the language without a known zone (%s)',
  (zone) => {
    expect(timesOf('en', zone).time(evening)).toBe('18 November 2026 at 20:30 (UTC)')
    expect(timesOf('zh', zone).time(evening)).toBe('2026 年 11 月 19 日 04:30（北京时间）')
  },
)
