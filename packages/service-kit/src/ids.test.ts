import { expect, test } from 'vitest'
import { idTime, newId } from './ids.ts'

test('an id contains its creation time', () => {
  const made = new Date('2026-11-21T08:30:00.123Z')
  expect(idTime(newId(made))).toBe(made.getTime())
  const before = Date.now()
  const time = idTime(newId())
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['of the system clock', undefined],
  ['of one millisecond', new Date('2026-11-21T08:30:00.123Z')],
])('ids %s sort by creation', (_, time) => {
  const ids = Array.from({ length: 1_000 }, () => newId(time))
  expect(new Set(ids).size).toBe(1_000)
  expect([...ids].sort()).toEqual(ids)
})

test.each([['f47ac10b-58cc-4372-a567-0e02b2c3d479'], ['pi_123'], [''], [`${newId()}0`]])(
  '%s has no creation time',
  (id) => {
    expect(idTime(id)).toBeUndefined()
  },
)
