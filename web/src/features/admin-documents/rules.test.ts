import { expect, test } from 'vitest'
import { adminFile } from '#testing/staff-data.ts'
import { mostUrgentFirst, rejectionOf, toLocalTime, urgencyOf } from './rules.ts'

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

test('what is due first comes first, also a decision about stopped work, and what is not due stays in order', () => {
  const files = [
    adminFile({ original_name: 'unpaid 1', due_at: null }),
    adminFile({ original_name: 'later', is_paid: true, due_at: '2026-12-01T10:00:00.000Z' }),
    adminFile({ original_name: 'unpaid 2', due_at: null }),
    adminFile({ original_name: 'sooner', is_paid: true, due_at: '2026-11-30T10:00:00.000Z' }),
    adminFile({
      original_name: 'stopped',
      status: 'failed',
      is_paid: true,
      due_at: null,
      paid_at: '2026-11-24T10:00:00.000Z',
    }),
  ]
  const names = mostUrgentFirst(files).map(({ original_name }) => original_name)
  expect(names).toEqual(['stopped', 'sooner', 'later', 'unpaid 1', 'unpaid 2'])
})
