import { expect, test } from 'vitest'
import { canBeRevised, currentStep, isComplete, remarkOf, stepsOf } from './progress.ts'

const fresh = {
  is_paid: false,
  status: 'pending',
  has_result: false,
  revision_comment: null,
  due_at: null,
  due_reason: null,
} as const

test('an unpaid document waits for payment, even with a result', () => {
  expect(currentStep(fresh)).toBe('paid')
  const early = { ...fresh, status: 'completed', has_result: true } as const
  expect(currentStep(early)).toBe('paid')
  expect(stepsOf(early)).toEqual(['uploaded', 'working', 'ready', 'paid'])
  expect(stepsOf(early).map((step) => isComplete(step, early))).toEqual([true, true, true, false])
  expect(remarkOf(early)).toBe('resultUnpaid')
})

test('a paid document is in progress until it has a result', () => {
  expect(currentStep({ ...fresh, is_paid: true })).toBe('working')
  expect(currentStep({ ...fresh, is_paid: true, status: 'completed' })).toBe('working')
  expect(currentStep({ ...fresh, is_paid: true, status: 'completed', has_result: true })).toBe('ready')
})

test('an unpaid document that was stopped waits for nobody’s payment', () => {
  const stopped = { ...fresh, status: 'failed' } as const
  expect(currentStep(stopped)).toBe('working')
  expect(stepsOf(stopped).map((step) => isComplete(step, stopped))).toEqual([true, false, false, false])
})

test('the steps of a refunded document are what happened, and end with the refund', () => {
  const refunded = { ...fresh, is_refunded: true } as const
  const done = { ...refunded, has_result: true, status: 'completed' } as const
  const stopped = { ...refunded, status: 'failed' } as const
  expect(stepsOf(refunded)).toEqual(['uploaded', 'paid'])
  expect(stepsOf(done)).toEqual(['uploaded', 'ready', 'paid'])
  expect(stepsOf(stopped)).toEqual(['uploaded', 'working', 'paid'])
  for (const file of [refunded, done, stopped]) {
    expect(currentStep(file)).toBe('paid')
    const past = stepsOf(file).slice(0, -1)
    expect(past.map((step) => isComplete(step, file))).toEqual(past.map(() => true))
  }
  expect(stepsOf({ ...done, is_paid: true })).toHaveLength(4)
})

test('failed documents and open revisions have a remark', () => {
  expect(remarkOf({ ...fresh, status: 'failed' })).toBe('failed')
  expect(remarkOf({ ...fresh, is_paid: true, revision_comment: 'Section 2' })).toBe('revision')
  expect(remarkOf({ ...fresh, is_paid: true })).toBeUndefined()
})

test('a late document says so, and a moved due time has a remark', () => {
  const due = { ...fresh, is_paid: true, due_at: '2027-03-02T10:00:00.000Z' }
  const [before, after] = [Date.parse('2027-03-02T09:00Z'), Date.parse('2027-03-02T11:00Z')]
  expect(remarkOf(due, before)).toBeUndefined()
  expect(remarkOf({ ...due, due_reason: 'ill' }, before)).toBe('moved')
  expect(remarkOf({ ...due, due_reason: 'ill' }, after)).toBe('late')
})

test('a revision needs a paid and delivered document without an open request', () => {
  const done = { ...fresh, is_paid: true, status: 'completed', has_result: true } as const
  expect(canBeRevised(done)).toBe(true)
  expect(canBeRevised({ ...done, revision_comment: 'again' })).toBe(false)
  expect(canBeRevised({ ...done, is_paid: false })).toBe(false)
})
