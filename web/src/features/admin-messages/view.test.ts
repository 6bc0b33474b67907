import { expect, test } from 'vitest'
import { message } from '#testing/staff-data.ts'
import { groupByUser, shownMessages, untouched, without, withReply, withUnread } from './view.ts'

const never = () => false
const at = (minute: number) => `2026-11-20T02:${String(minute).padStart(2, '0')}:00.000Z`

test('unread messages stay in the view, marked as unread', () => {
  const unread = message({ is_read: false, timestamp: at(2) })
  const touched = withUnread(untouched, [unread])
  const other = message({ timestamp: at(1) })
  const shown = shownMessages([other], touched)
  expect(shown.map(({ id }) => id)).toEqual([unread.id, other.id])
  expect(shownMessages([{ ...unread, is_read: true }], touched)[0]?.is_read).toBe(false)
})

test('messages on the server list take precedence over kept copies', () => {
  const unread = message({ is_read: false })
  const answered = {
    ...unread,
    is_read: true,
    replies: [{ id: 'r', username: null, content: 'x', attachments: [], timestamp: at(3) }],
  }
  expect(shownMessages([answered], withUnread(untouched, [unread]))[0]?.replies).toHaveLength(1)
})

test('answered messages stay with their reply, deleted ones do not', () => {
  const reply = { id: 'r', username: null, content: 'x', attachments: [], timestamp: at(3) }
  const kept = withReply(untouched, message({ id: 'a', content: 'answered' }), reply)
  expect(shownMessages([], kept)).toMatchObject([
    { content: 'answered', replies: [reply], waiting_on: 'customer' },
  ])
  expect(shownMessages([], without(kept, 'a'))).toEqual([])
})

test('the view groups by user, most recently active first, with messages newest first', () => {
  const [early, late, other] = [
    message({ user_id: 'li', timestamp: at(1) }),
    message({ user_id: 'li', timestamp: at(3) }),
    message({ user_id: 'ana', username: null, timestamp: at(2) }),
  ]
  const groups = groupByUser(shownMessages([other, early, late], untouched), [], never)
  expect(groups.map(({ userId }) => userId)).toEqual(['li', 'ana'])
  expect(groups[0]?.messages).toEqual([late, early])
  const active = { user_id: 'ana', username: null, message_count: 7, last_message_at: at(9) }
  const [first] = groupByUser([late, other], [active], never)
  expect(first).toMatchObject({ userId: 'ana', count: 7 })
})

test('the count of a user is at least the number of shown messages', () => {
  const count = { user_id: 'li', username: null, message_count: 0, last_message_at: at(1) }
  expect(groupByUser([message({ user_id: 'li' })], [count], never)[0]?.count).toBe(1)
})
