import { expect, test } from 'vitest'
import { type TimelineEntry, timelineOf } from './timeline.ts'

const entry = (id: string, at: string): TimelineEntry => ({ id, at, event: { kind: 'paid' } })

test('entries of all lists are in one order, newest first', () => {
  const { entries, isCut } = timelineOf([
    { entries: [entry('b', '2026-11-20'), entry('a', '2026-11-02')], isCut: false },
    { entries: [entry('c', '2026-11-10')], isCut: false },
  ])
  expect(entries.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(isCut).toBe(false)
})

test('the timeline ends where the first list that continues ends', () => {
  const { entries, isCut } = timelineOf([
    { entries: [entry('d', '2026-11-21'), entry('c', '2026-11-15')], isCut: true },
    { entries: [entry('b', '2026-11-14'), entry('a', '2026-11-01')], isCut: true },
    { entries: [entry('e', '2026-11-16'), entry('f', '2026-10-01')], isCut: false },
  ])
  expect(entries.map(({ id }) => id)).toEqual(['d', 'e', 'c'])
  expect(isCut).toBe(true)
})

test('an empty list ends nothing', () => {
  expect(timelineOf([{ entries: [], isCut: false }]).entries).toEqual([])
})
