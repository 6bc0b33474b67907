import { expect, test } from 'vitest'
import { rejectionOf, toLocalTime, urgencyOf } from './rules.ts'

test.each([
  ['a.docx', 1, undefined],
  ['a.DOCX', 50 * 1_048_576, undefined],
  ['a.doc', 1, 'type'],
  ['a.docx.pdf', 1, 'type'],
  ['a.docx', 50 * 1_048_576 + 1, 'size'],
])('%s of %i bytes: %s', (name, size, rejection) => expect(rejectionOf({ name, size })).toBe(rejection))

test('a due time is overdue, today where staff work, or not urgent', () => {
  const now = new Date('2027-03-02T12:00Z')
  const todayEndsAt = '2027-03-02T16:00:00.000Z'
  expect(urgencyOf('2027-03-02T11:59:00.000Z', todayEndsAt, now)).toBe('overdue')
  expect(urgencyOf('2027-03-02T15:59:00.000Z', todayEndsAt, now)).toBe('today')
  expect(urgencyOf('2027-03-02T16:00:00.000Z', todayEndsAt, now)).toBeUndefined()
})

test('a time for a field is in the time zone of the browser', () => {
  expect(toLocalTime(new Date(2027, 2, 2, 8, 5).toISOString())).toBe('2027-03-02T08:05')
})
