import { expect, test } from 'vitest'
import { idsToKeep } from './retention.ts'

const dayMs = 86_400_000
/** Two backups a day, the newest on Sunday, 22 November 2026, at noon. */
const backups = Array.from({ length: 400 }, (_, index) => {
  const takenAt = new Date(Date.parse('2026-11-22T12:00:00Z') - (index * dayMs) / 2).toISOString()
  return { id: takenAt.slice(0, 13), takenAt }
})
const kept = (daily: number, weekly: number, monthly: number) =>
  [...idsToKeep(backups, { daily, weekly, monthly })].sort().reverse()

test('backups to keep are the newest of each day', () => {
  expect(kept(3, 0, 0)).toEqual(['2026-11-22T12', '2026-11-21T12', '2026-11-20T12'])
})

test('backups to keep are the newest of each week, which begins on Monday', () => {
  expect(kept(0, 3, 0)).toEqual(['2026-11-22T12', '2026-11-15T12', '2026-11-08T12'])
})

test('backups to keep are the newest of each month', () => {
  expect(kept(0, 0, 3)).toEqual(['2026-11-22T12', '2026-10-31T12', '2026-09-30T12'])
})

test('backups to keep are all of these together', () => {
  expect(kept(2, 2, 2)).toEqual(['2026-11-22T12', '2026-11-21T12', '2026-11-15T12', '2026-10-31T12'])
})

test('backups to keep always include the newest', () => {
  expect(kept(0, 0, 0)).toEqual(['2026-11-22T12'])
  expect(idsToKeep([], { daily: 7, weekly: 4, monthly: 6 }).size).toBe(0)
})
