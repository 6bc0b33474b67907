import { intentStatus, orderStatuses } from '@runwen/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differences, differs, type Facts, isIdle, judge, nextCheck, orderStatusOf } from './rules.ts'

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000)
const open: Facts = {
  intent: { status: 'requires_payment_method', cancelReason: null, askedAt: at(0) },
  order: { status: 'pending' },
  isGone: false,
  isDocumentPaid: false,
}
const seen = (status: (typeof intentStatus)['options'][number]) => ({ status, failure: null })

const facts = fc.record({
  intent: fc.record({
    status: fc.constantFrom('creating' as const, ...intentStatus.options),
    cancelReason: fc.constantFrom(null, 'terms' as const, 'idle' as const, 'deleted' as const),
    askedAt: fc.constantFrom(Number.NEGATIVE_INFINITY, at(0), at(60)),
  }),
  order: fc.record({ status: fc.constantFrom(...orderStatuses) }),
  isGone: fc.boolean(),
  isDocumentPaid: fc.boolean(),
})
const statuses = fc.constantFrom(...intentStatus.options)

describe('a success', () => {
  test('a success pays an open order of an existing unpaid document', () => {
    expect(judge(open, seen('succeeded'), at(1))).toEqual({ action: 'pay' })
  })

  test('a success counts whenever it was requested, also after a cancellation request', () => {
    expect(judge(open, seen('succeeded'), at(-60))).toEqual({ action: 'pay' })
    const toCancel: Facts = { ...open, intent: { ...open.intent, cancelReason: 'terms' } }
    expect(judge(toCancel, seen('succeeded'), at(1))).toEqual({ action: 'pay' })
  })

  test.each([
    ['already_paid', { isDocumentPaid: true }],
    ['already_paid', { order: { status: 'paid' } }],
    ['file_deleted', { isGone: true }],
    ['order_canceled', { order: { status: 'canceled' } }],
    ['order_canceled', { order: { status: 'refunded' } }],
    ['order_canceled', { intent: { ...open.intent, status: 'canceled' } }],
  ] as const)('a success is returned: %s', (cause, change) => {
    expect(judge({ ...open, ...change }, seen('succeeded'), at(1))).toEqual({ action: 'return', cause })
  })

  test('a success pays or is returned the first time, and has no effect afterwards', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const verdict = judge(some, seen('succeeded'), at(1))
        if (some.intent.status === 'succeeded') expect(verdict).toEqual({ action: 'nothing' })
        else expect(verdict.action).toMatch(/^(pay|return)$/)
      }),
    )
  })
})

test('only a success of a live intent pays, for an open order of an existing unpaid document', () => {
  fc.assert(
    fc.property(facts, statuses, (some, status) => {
      if (judge(some, seen(status), at(30)).action !== 'pay') return
      expect(status).toBe('succeeded')
      expect(some.intent.status).not.toMatch(/^(succeeded|canceled)$/)
      expect(some.order.status).toMatch(/^(pending|requires_action|processing|failed)$/)
      expect([some.isGone, some.isDocumentPaid]).toEqual([false, false])
    }),
  )
})

test('the held part is released only by a cancellation, and once', () => {
  fc.assert(
    fc.property(facts, statuses, (some, status) => {
      const isReleased = judge(some, seen(status), at(30)).action === 'release'
      const isLive = !/^(succeeded|canceled)$/.test(some.intent.status)
      expect(isReleased).toBe(status === 'canceled' && isLive)
    }),
  )
})

test('a cancellation ends the order unless the terms changed', () => {
  const canceled = (cancelReason: Facts['intent']['cancelReason']) =>
    judge({ ...open, intent: { ...open.intent, cancelReason } }, seen('canceled'), at(1))
  expect(canceled('terms')).toEqual({ action: 'release', endOrder: false })
  expect(canceled('idle')).toEqual({ action: 'release', endOrder: true })
  expect(canceled('deleted')).toEqual({ action: 'release', endOrder: true })
  expect(canceled(null)).toEqual({ action: 'release', endOrder: true })
})

test('an answer requested before the last applied one is ignored', () => {
  expect(judge(open, seen('processing'), at(0))).toEqual({ action: 'nothing' })
  expect(judge(open, seen('processing'), at(1))).toEqual({ action: 'progress', status: 'processing' })
})

test('the order status follows from the intent status', () => {
  const failure = { code: 'card_declined', declineCode: null, message: 'no', chargeId: null }
  expect(orderStatusOf({ status: 'requires_payment_method', failure: null })).toBe('pending')
  expect(orderStatusOf({ status: 'requires_payment_method', failure })).toBe('failed')
  expect(orderStatusOf({ status: 'requires_action', failure: null })).toBe('requires_action')
  expect(orderStatusOf({ status: 'requires_capture', failure: null })).toBe('processing')
})

test('differences lists exactly the fields that differ', () => {
  const expected = { amount: 5, currency: 'usd', isLive: true, orderId: 'o', documentId: 'f', userId: 'u' }
  expect(differences(expected, { ...expected })).toEqual([])
  const found = { ...expected, amount: 4, userId: null }
  expect(differences(expected, found)).toEqual([
    { field: 'amount', expected: '5', found: '4' },
    { field: 'userId', expected: 'u', found: 'null' },
  ])
})

test('checks back off from 5 s to 10 minutes', () => {
  const waits = Array.from(
    { length: 10 },
    (_, checks) => (nextCheck(at(0), checks).getTime() - at(0).getTime()) / 1_000,
  )
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600])
  expect(nextCheck(at(0), 5_000)).toEqual(at(600))
})

test('an intent is idle after an hour without an action, unless it is processing', () => {
  const intent = { status: 'requires_action' as const, lastActionAt: at(0) }
  expect(isIdle(intent, at(3_599))).toBe(false)
  expect(isIdle(intent, at(3_600))).toBe(true)
  expect(isIdle({ ...intent, status: 'processing' }, at(99_999))).toBe(false)
})

test('an answer is news when it differs from what is stored', () => {
  const failure = { code: 'card_declined', declineCode: null, message: 'no', chargeId: null }
  const known = { providerId: 'pi', status: 'requires_payment_method' as const, redirectUrl: null, failure }
  expect(differs(known, known)).toBe(false)
  expect(differs(known, { ...known, failure: { ...failure } })).toBe(false)
  expect(differs({ ...known, providerId: null }, known)).toBe(true)
  expect(differs(known, { ...known, status: 'succeeded' })).toBe(true)
  expect(differs(known, { ...known, failure: null })).toBe(true)
  expect(differs(known, { ...known, failure: { ...failure, message: 'lost' } })).toBe(true)
  expect(differs(known, { ...known, failure: { ...failure, declineCode: 'lost_card' } })).toBe(true)
  expect(differs(known, { ...known, failure: { ...failure, chargeId: 'ch_2' } })).toBe(true)
  expect(differs(known, { ...known, redirectUrl: 'https://bank.example' })).toBe(true)
})
