import { expect, test } from 'vitest'
import { heldRows, holdOf } from './held-rows.ts'

const row = (id: string, value = '') => ({ id, value })
const hold = holdOf('page 1', [row('b'), row('c')])
const none = new Map<string, ReturnType<typeof row>>()

test('new rows above the known ones wait, and known rows get their new values', () =>
  expect(heldRows(hold, [row('a'), row('c', 'moved up'), row('b')], none)).toEqual({
    shown: [row('b'), row('c', 'moved up')],
    fresh: 1,
  }))

test('rows that follow from the next page are shown, and deleted ones go', () =>
  expect(heldRows(hold, [row('c'), row('d')], none)).toEqual({ shown: [row('c'), row('d')], fresh: 0 }))

test('a row that the reader changed keeps its place although it matches the filters no longer', () =>
  expect(heldRows(hold, [row('c')], new Map([['b', row('b', 'changed')]])).shown).toEqual([
    row('b', 'changed'),
    row('c'),
  ]))

test('an empty list shows what comes', () =>
  expect(heldRows(holdOf('page 1', []), [row('a')], none)).toEqual({ shown: [row('a')], fresh: 0 }))

test('a row that the reader added is shown with those that waited', () => {
  const rows = [row('new'), row('a'), row('b'), row('c')]
  expect(heldRows(hold, rows, none, new Set(['new']))).toEqual({ shown: rows, fresh: 0 })
})
