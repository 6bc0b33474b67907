import { expect, test } from 'vitest'
import { rejectionOf, toLocalTime, urgencyOf } from './rules.ts'

test.each([
  ['a.docx', 1, undefined],
  ['a.DOCX', 50 * 1_048_576, undefined],
  ['a.doc', 1, 'type'],
  ['a.docx.pdf', 1, 'type'],
  ['a.docx', 50 * 1_048_576 + 1, 'size'],
])('%s of %i bytes: %s', (name, size, rejection) => expect(rejectionOf({ name, size })).toBe(rejection))

test('a due time is overdue, today, or not urgent', () => {
  const now = new Date(2027, 2, 2, 12)
  expect(urgencyOf(new Date(2027, 2, 2, 11).toISOString(), now)).toBe('overdue')
  expect(urgencyOf(new Date(2027, 2, 2, 18).toISOString(), now)).toBe('today')
  expect(urgencyOf(new Date(2027, 2, 3, 1).toISOString(), now)).toBeUndefined()
})

test('a time for a field is in the time zone of the browser', () => {
  expect(toLocalTime(new Date(2027, 2, 2, 8, 5).toISOString())).toBe('2027-03-02T08:05')
})
