import { expect, test } from 'vitest'
import { parseSince } from './resend-command.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['90s', '2026-11-21T11:58:30.000Z'],
  ['30m', '2026-11-21T11:30:00.000Z'],
  ['2h', '2026-11-21T10:00:00.000Z'],
  ['14d', '2026-11-07T12:00:00.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-21T08:30:00+08:00', '2026-11-21T00:30:00.000Z'],
])('a time to send from again: %s is %s', (text, time) => {
  expect(parseSince(text, now)?.toISOString()).toBe(time)
})

test.each(['', 'yesterday', '2', '2w', '-2h', '2026', '2026-13-40', '2026-11-22'])(
  'a time to send from again: %j is none',
  (text) => {
    expect(parseSince(text, now)).toBeUndefined()
  },
)
