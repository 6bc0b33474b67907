import { comparePositions } from '@runwen/contracts/live-position'
import { describe, expect, test } from 'vitest'
import { concerns, History } from './history.ts'
import { type Entry, retentionMs } from './stream.ts'
import type { Update } from './updates.ts'

const update = (userId: string, event: Update['event'] = 'file.updated'): Update => ({
  event,
  userId,
  data: { id: 'f' },
})
const entry = (id: string, userId = 'a'): Entry => ({ id, update: update(userId) })
const a = { userId: 'a', role: null }
const staff = { userId: 's', role: 'owner' } as const
const editor = { userId: 'e', role: 'editor' } as const
const ids = (entries: Entry[] | undefined) => entries?.map(({ id }) => id)

describe('History', () => {
  const now = 1_000_000
  const history = new History(`${now - 10}-0`)
  history.add([entry(`${now - 5}-0`), entry(`${now - 5}-1`, 'b'), entry(`${now}-0`)])

  test('the history returns the updates that concern a reader, in order', () => {
    expect(ids(history.since(`${now - 10}-0`, a))).toEqual([`${now - 5}-0`, `${now}-0`])
    expect(ids(history.since(`${now - 5}-0`, staff))).toEqual([`${now - 5}-1`, `${now}-0`])
    expect(ids(history.since(`${now}-0`, a))).toEqual([])
  })

  test('the history returns undefined for ids outside it', () => {
    expect(history.since(`${now - 11}-0`, a)).toBeUndefined()
    expect(history.since(`${now + 1}-0`, a)).toBeUndefined()
  })

  test('the history drops updates after five minutes and returns undefined for their ids', () => {
    const short = new History('0-0')
    short.add([entry(`${now}-0`)])
    short.add([entry(`${now + retentionMs + 1}-0`)])
    expect(short.since('0-0', a)).toBeUndefined()
    expect(ids(short.since(`${now}-0`, a))).toEqual([`${now + retentionMs + 1}-0`])
  })
})

test('staff do not see the end of another user’s session', () => {
  expect(concerns(staff, update('a'))).toBe(true)
  expect(concerns(staff, update('a', 'session.ended'))).toBe(false)
  expect(concerns(a, update('a', 'session.ended'))).toBe(true)
  expect(concerns(a, update('b'))).toBe(false)
})

test('editors see the updates of documents and messages, but not of money', () => {
  expect(concerns(editor, update('a'))).toBe(true)
  expect(concerns(editor, update('a', 'message.updated'))).toBe(true)
  expect(concerns(editor, update('a', 'order.updated'))).toBe(false)
  expect(concerns(editor, update('a', 'balance.updated'))).toBe(false)
  expect(concerns({ ...editor, role: 'manager' }, update('a', 'order.updated'))).toBe(true)
})

test('ids are compared as numbers, not as text', () => {
  expect(comparePositions('9-0', '10-0')).toBeLessThan(0)
  expect(comparePositions('10-2', '10-10')).toBeLessThan(0)
  expect(comparePositions('10-2', '10-2')).toBe(0)
})
