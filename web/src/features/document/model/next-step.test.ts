import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

const paid = {
  is_paid: true,
  status: 'processing',
  has_result: false,
  revision_comment: null,
  due_at: '2027-03-02T10:00:00.000Z',
} as const
const before = Date.parse('2027-03-02T09:00:00Z')
const after = Date.parse('2027-03-02T11:00:00Z')

test('an unpaid document waits for its owner, with or without a result', () => {
  expect(nextStepOf({ ...paid, is_paid: false }, before)).toBe('unpaid')
  expect(nextStepOf({ ...paid, is_paid: false, has_result: true }, before)).toBe('resultUnpaid')
})

test('a paid document is in progress, then late, then ready', () => {
  expect(nextStepOf(paid, before)).toBe('working')
  expect(nextStepOf(paid, after)).toBe('late')
  expect(nextStepOf({ ...paid, has_result: true, status: 'completed' }, after)).toBe('ready')
})

test('a revision reopens a delivered document', () => {
  const revised = { ...paid, has_result: true, status: 'completed', revision_comment: 'again' } as const
  expect(nextStepOf(revised, before)).toBe('revision')
  expect(nextStepOf(revised, after)).toBe('late')
})
