import { intentStatus, limits, paymentMethods } from '@runwen/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideTerms, type Requested } from './terms.ts'

const live: NonNullable<Requested['live']> = {
  id: 'live',
  method: 'card',
  status: 'requires_payment_method',
  balancePart: 0,
  attempt: 0,
  cancelReason: null,
}
const requested: Requested = {
  method: 'card',
  useBalance: false,
  amounts: [198_000],
  available: 0,
  live: undefined,
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const anything = fc.record({
  method: fc.constantFrom('balance' as const, ...paymentMethods),
  useBalance: fc.boolean(),
  amounts: fc.array(fc.integer({ min: limits.providerMinimumCents, max: 500_000 }), {
    minLength: 1,
    maxLength: 4,
  }),
  available: fc.integer({ min: 0, max: 500_000 }),
  live: fc.option(
    fc.record({
      id: fc.constant('live'),
      method: fc.constantFrom(...paymentMethods),
      status: fc.constantFrom(
        'creating' as const,
        ...intentStatus.options.filter((status) => status !== 'succeeded' && status !== 'canceled'),
      ),
      balancePart: fc.integer({ min: 0, max: 200_000 }),
      attempt: fc.integer({ min: 0, max: 3 }),
      cancelReason: fc.constantFrom(null, 'terms' as const, 'idle' as const),
    }),
    { nil: undefined },
  ),
})

test('no intent is created and no balance spent while an intent is live', () => {
  fc.assert(
    fc.property(anything, (some) => {
      const decision = decideTerms(some)
      if (some.live) expect(decision.action).toMatch(/^(reuse|replace|reject)$/)
      else expect(decision.action).toMatch(/^(create|payFromBalance|reject)$/)
    }),
  )
})

test('a new intent fits the fee, the balance and the minimum of the provider', () => {
  fc.assert(
    fc.property(anything, (some) => {
      const decision = decideTerms({ ...some, live: undefined })
      if (decision.action === 'create') {
        expect(decision.fromBalance + decision.due).toBe(sumOf(some.amounts))
        expect(decision.fromBalance).toBeLessThanOrEqual(some.useBalance ? some.available : 0)
        expect(decision.due).toBeGreaterThanOrEqual(limits.providerMinimumCents)
      }
      if (decision.action === 'payFromBalance')
        expect(some.available).toBeGreaterThanOrEqual(sumOf(some.amounts))
    }),
  )
})

test('a kept intent has the requested method and no cancellation request', () => {
  fc.assert(
    fc.property(anything, (some) => {
      if (decideTerms(some).action !== 'reuse') return
      expect(some.live?.method).toBe(some.method)
      expect(some.live?.cancelReason).toBeNull()
    }),
  )
})

test('a processing payment is kept and blocks other terms', () => {
  const processing = { ...live, status: 'processing' as const, attempt: 1 }
  expect(decideTerms({ ...requested, live: processing })).toMatchObject({ action: 'reuse', batchId: 'live' })
  const refused = { action: 'reject', code: 'payment_in_progress' }
  expect(decideTerms({ ...requested, method: 'alipay', live: processing })).toEqual(refused)
})

test('other terms cancel the intent first, the same terms keep it', () => {
  expect(decideTerms({ ...requested, live })).toMatchObject({ action: 'reuse', batchId: 'live' })
  expect(decideTerms({ ...requested, method: 'apple_pay', live })).toMatchObject({
    action: 'replace',
    batchId: 'live',
  })
  const withBalance = { ...requested, useBalance: true, available: 5_000 }
  expect(decideTerms({ ...withBalance, live })).toMatchObject({ action: 'replace', batchId: 'live' })
  const held = { ...live, balancePart: 5_000 }
  expect(decideTerms({ ...withBalance, available: 0, live: held })).toMatchObject({
    action: 'reuse',
    batchId: 'live',
  })
})

test('a growing balance does not replace an intent that the customer is paying', () => {
  const held = { ...live, balancePart: 5_000, attempt: 1, status: 'requires_action' as const }
  const grown = { ...requested, useBalance: true, available: 70_000 }
  expect(decideTerms({ ...grown, live: held })).toMatchObject({ action: 'reuse', batchId: 'live' })
  expect(decideTerms({ ...grown, live: { ...live, balancePart: 5_000 } })).toMatchObject({
    action: 'replace',
    batchId: 'live',
  })
})

test('a payment from the balance alone can use the part held for this order', () => {
  const alone = { ...requested, method: 'balance' as const, useBalance: true }
  expect(decideTerms({ ...alone, available: 197_999 })).toMatchObject({ code: 'insufficient_balance' })
  expect(decideTerms({ ...alone, available: 198_000 })).toMatchObject({ action: 'payFromBalance' })
  const held = { ...live, balancePart: 100_000 }
  expect(decideTerms({ ...alone, available: 98_000, live: held })).toMatchObject({
    action: 'replace',
    batchId: 'live',
  })
})

test('a payment of other orders is canceled first, unless it is being decided', () => {
  const other = { ...live, id: 'other', balancePart: 5_000 }
  const some = { ...requested, useBalance: true, amounts: [198_000, 98_000] }
  expect(decideTerms({ ...some, live, others: [other] })).toEqual({
    action: 'replace',
    batchId: 'other',
    fromBalance: 5_000,
    due: 291_000,
  })
  const deciding = { ...other, status: 'processing' as const }
  const refused = { action: 'reject', code: 'payment_in_progress' }
  expect(decideTerms({ ...some, others: [other, deciding] })).toEqual(refused)
})
