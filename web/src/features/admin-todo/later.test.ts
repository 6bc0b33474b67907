import { afterEach, expect, test } from 'vitest'
import { adminFile } from '#testing/staff-data.ts'
import { entriesOf } from './entries.ts'
import { laterKey, readLater, saveLater, tomorrowMorning } from './later.ts'

afterEach(() => localStorage.clear())

const entryOf = (with_: Parameters<typeof adminFile>[0]) => {
  const files = [adminFile(with_)]
  const [entry] = entriesOf({
    files,
    messages: [],
    reviews: [],
    failedEmail: undefined,
    failedEmails: 0,
  })
  if (!entry) throw new Error('no entry')
  return entry
}

test('a put-away entry comes back the next morning', () => {
  const late = new Date(2026, 10, 30, 23, 30)
  const until = tomorrowMorning(late)
  expect(until).toEqual(new Date(2026, 11, 1, 8))
  saveLater('lin', { 'documents:1:0': until.getTime() })
  expect(readLater('lin', until.getTime() - 1)).toEqual({ 'documents:1:0': until.getTime() })
  expect(readLater('lin', until.getTime())).toEqual({})
  expect(readLater('wu', late.getTime())).toEqual({})
})

test('a document that is to be revised, or due at another time, is another entry', () => {
  const id = '019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a11'
  const due_at = '2026-11-21T08:30:00.000Z'
  const key = laterKey(entryOf({ id, due_at }))
  expect(laterKey(entryOf({ id, due_at }))).toBe(key)
  expect(laterKey(entryOf({ id, due_at, revision_comment: '图 3' }))).not.toBe(key)
  expect(laterKey(entryOf({ id, due_at: '2026-11-22T08:30:00.000Z' }))).not.toBe(key)
})

test('what cannot be read counts as nothing put away', () => {
  localStorage.setItem('toDoLater:lin', '{')
  expect(readLater('lin')).toEqual({})
})
