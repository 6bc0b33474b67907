import { expect, test } from 'vitest'
import { timesOf } from './times.ts'

const [winter, summer] = ['2026-11-27T10:00:00.000Z', '2026-07-01T20:30:00.000Z']

test('times are where the reader is, with the name of the zone on that day', () => {
  expect(timesOf('en', 'Asia/Shanghai')(winter)).toBe('27 November 2026 at 18:00 (China Standard Time)')
  expect(timesOf('zh', 'Asia/Shanghai')(winter)).toBe('2026 年 11 月 27 日 18:00（北京时间）')
  expect(timesOf('en', 'Europe/Berlin')(summer)).toBe('1 July 2026 at 22:30 (Central European Summer Time)')
  expect(timesOf('zh', 'Europe/Berlin')(winter)).toBe('2026 年 11 月 27 日 11:00（中欧标准时间）')
})

test('times for a reader in an unknown place are in UTC, or in Beijing time in Chinese', () => {
  for (const zone of [undefined, null, 'Moon/Crater']) {
    expect(timesOf('en', zone)(winter)).toBe('27 November 2026 at 10:00 UTC')
    expect(timesOf('zh', zone)(winter)).toBe('2026 年 11 月 27 日 18:00（北京时间）')
  }
  expect(timesOf('zh', 'UTC')(winter)).toBe('2026 年 11 月 27 日 10:00（UTC）')
})
