import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeCursor, encodeCursor, toPage } from './pagination.ts'

const schema = z.tuple([z.iso.datetime(), z.uuid()])
const values = ['2026-11-21T08:30:00.000Z', '019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a11'] as const

test('decoding a cursor returns its values', () => {
  const cursor = encodeCursor(values)
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(decodeCursor(cursor, schema)).toEqual(values)
  expect(decodeCursor(undefined, schema)).toBeUndefined()
})

test.each([
  ['not JSON', 'abc'],
  ['an empty string', ''],
  ['other values', encodeCursor([1, 2])],
  ['too many values', encodeCursor([...values, 'more'])],
  ['valid values without a checksum', Buffer.from(JSON.stringify(values)).toString('base64url')],
  ['a cursor with one changed letter', encodeCursor(values).replace(/^./, 'X')],
])('%s is not a valid cursor', (_what, cursor) => {
  expect(() => decodeCursor(cursor, schema)).toThrow(expect.objectContaining({ code: 'invalid_cursor' }))
})

test('a row beyond the limit means that there is a next page', () => {
  const page = toPage([{ n: 3 }, { n: 2 }, { n: 1 }], 2, ({ n }) => [n])
  expect(page).toEqual({ rows: [{ n: 3 }, { n: 2 }], next_cursor: encodeCursor([2]) })
  expect(toPage([{ n: 3 }, { n: 2 }], 2, ({ n }) => [n]).next_cursor).toBeNull()
  expect(toPage([], 2, () => [])).toEqual({ rows: [], next_cursor: null })
})
