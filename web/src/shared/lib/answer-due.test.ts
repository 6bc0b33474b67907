import { expect, test } from 'vitest'
import { ageOf, isLate } from './answer-due.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

test.each([
  ['2026-11-20T12:00:30.000Z', 'minutes', 0],
  ['2026-11-20T11:59:01.000Z', 'minutes', 0],
  ['2026-11-20T11:00:01.000Z', 'minutes', 59],
  ['2026-11-20T11:00:00.000Z', 'hours', 1],
  ['2026-11-19T12:00:01.000Z', 'hours', 23],
  ['2026-11-19T12:00:00.000Z', 'days', 1],
  ['2026-11-18T12:00:00.000Z', 'days', 2],
] as const)('the age of %s is counted in %s', (timestamp, unit, count) => {
  expect(ageOf(timestamp, now)).toEqual({ unit, count })
})

test.each([
  ['staff', '2026-11-20T11:00:00.000Z', true],
  ['staff', '2026-11-20T11:00:01.000Z', false],
  ['customer', '2026-11-20T10:00:00.000Z', false],
  [null, '2026-11-20T10:00:00.000Z', false],
] as const)('a message that waits for %s since %s', (waiting_on, timestamp, late) => {
  expect(isLate({ waiting_on, timestamp }, now)).toBe(late)
})
