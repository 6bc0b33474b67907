import { expect, test } from 'vitest'
import { invitationCode } from '#testing/staff-data.ts'
import { bodyOf, emptyValues, exhaustion, isUses, valuesOf } from './form.ts'

test('an expiry date means the end of that day and converts back to the same date', () => {
  const { expires_at } = bodyOf({ ...emptyValues, expires: '2026-12-31' })
  expect(new Date(expires_at ?? '').getTime()).toBe(new Date(2026, 11, 31, 23, 59, 59, 999).getTime())
  expect(valuesOf(invitationCode({ expires_at: expires_at ?? null })).expires).toBe('2026-12-31')
})

test('empty fields become null', () => {
  expect(bodyOf(emptyValues)).toEqual({
    code: '',
    source: null,
    description: null,
    expires_at: null,
    max_uses: null,
  })
})

test.each(['', '1', '20', '1000000'])('the number of uses can be %j', (text) =>
  expect(isUses(text)).toBe(true),
)
test.each(['0', '-1', '1.5', 'x', ' ', '1000001'])('the number of uses cannot be %j', (text) =>
  expect(isUses(text)).toBe(false),
)

test('a code is exhausted after its expiry date or its last use', () => {
  const now = new Date('2026-11-21T08:00:00.000Z')
  expect(exhaustion(invitationCode({ expires_at: now.toISOString() }), now)).toBe('expired')
  expect(exhaustion(invitationCode({ max_uses: 1, used_count: 1 }), now)).toBe('usedUp')
  expect(exhaustion(invitationCode({ max_uses: 2, used_count: 1 }), now)).toBeUndefined()
})
