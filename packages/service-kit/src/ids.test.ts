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

test('ids sort by creation time', () => {
  const ids = Array.from({ length: 1_000 }, () => newId())
  expect([...ids].sort()).toEqual(ids)
})

test.each([['f47ac10b-58cc-4372-a567-0e02b2c3d479'], ['pi_123'], [''], [`${newId()}0`]])(
  '%s has no creation time',
  (id) => {
    expect(idTime(id)).toBeUndefined()
  },
)
