import { expect, test } from 'vitest'
import { stateOf } from './state.ts'

const fresh = { is_paid: false, status: 'pending', has_result: false } as const

test('each document has one state in the filter of the list', () => {
  const done = { is_paid: true, status: 'completed', has_result: true } as const
  expect(stateOf(fresh)).toBe('to_pay')
  expect(stateOf({ ...fresh, is_refunded: true })).toBe('refunded')
  expect(stateOf({ ...fresh, is_paid: true })).toBe('in_progress')
  expect(stateOf(done)).toBe('ready')
  // A revision was requested.
  expect(stateOf({ ...done, status: 'processing' })).toBe('in_progress')
  expect(stateOf({ ...fresh, status: 'failed' })).toBe('stopped')
})
