import { messagingApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { outcomeOf } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { type Harness, registered, useHarness, userDeleted } from './harness.ts'

const harness = useHarness()
const staff = setUp(() => harness.login({ isStaff: true }))

type Person = Awaited<ReturnType<Harness['login']>>
const post = async (person: Person, content: string) =>
  (await person.api.call(messagingApi.postMessage, { body: { content } })).message
const reply = (messageId: string) =>
  staff.api.call(messagingApi.replyToMessage, { body: { content: 'Yes', reply_to: messageId } })
const conversations = (query: Record<string, string | number> = {}) =>
  staff.api.call(messagingApi.listConversations, { query })
const markDone = (settled: boolean, ...message_ids: string[]) =>
  staff.api.call(messagingApi.settleMessages, { body: { message_ids, settled } })
const ids = async (query?: Record<string, string | number>) =>
  (await conversations(query)).conversations.map(({ user_id }) => user_id)

test('unanswered conversations are listed longest waiting first, all of them by their last message', async () => {
  const [first, second] = [await harness.login(), await harness.login()]
  const early = await post(first, 'First question')
  await post(second, 'Second question')
  const late = await post(first, 'Are you there?')
  const own = (list: string[]) => list.filter((id) => id === first.userId || id === second.userId)
  expect(own(await ids())).toEqual([first.userId, second.userId])
  expect(own(await ids({ filter: 'all' }))).toEqual([first.userId, second.userId])
  const { conversations: found, counts, waiting_count } = await conversations()
  expect(found.find(({ user_id }) => user_id === first.userId)).toEqual({
    user_id: first.userId,
    username: first.username,
    message_count: 2,
    unanswered_count: 2,
    waiting_since: early.timestamp,
    assignee: null,
    last_message_at: late.timestamp,
    excerpt: 'Are you there?',
    original_name: null,
  })
  await reply(early.id)
  // The later question of the first customer now waits for less time than the one of the second.
  expect(own(await ids())).toEqual([second.userId, first.userId])
  await reply(late.id)
  expect((await conversations()).waiting_count).toBe(waiting_count - 2)
  expect(own(await ids())).toEqual([second.userId])
  expect((await conversations()).counts).toEqual({
    ...counts,
    unanswered: counts.unanswered - 1,
    unassigned: counts.unassigned - 1,
  })
})

test('a message that needs no reply waits for no one, until that is undone or it has a reply', async () => {
  const customer = await harness.login()
  const { id } = await post(customer, 'Thank you')
  const turn = async () => {
    const query = { user_id: customer.userId }
    const { messages } = await staff.api.call(messagingApi.adminListMessages, { query })
    return messages[0]?.waiting_on
  }
  expect((await markDone(true, id, newId())).message_ids).toEqual([id])
  expect((await markDone(true, id)).message_ids).toEqual([])
  expect(await turn()).toBeNull()
  expect(await ids()).not.toContain(customer.userId)
  for (const filter of [{ waiting_on: 'staff' }, { filter: 'unreplied' }] as const) {
    const query = { ...filter, user_id: customer.userId }
    const waiting = await staff.api.call(messagingApi.adminListMessages, { query })
    expect([waiting.messages, waiting.total, waiting.unanswered_count]).toEqual([[], 0, 0])
  }
  expect((await markDone(false, id)).message_ids).toEqual([id])
  expect(await turn()).toBe('staff')
  expect(await ids()).toContain(customer.userId)
  await reply(id)
  expect((await markDone(true, id)).message_ids).toEqual([])
  expect(await turn()).toBe('customer')
  await harness.untilIdle()
  expect(harness.heardOf(id).filter(([name]) => name === 'message.settled')).toHaveLength(2)
})

test('conversations are found by a part of the name or of a message, Chinese and wildcards too', async () => {
  const customer = await harness.login({ username: 'deng.chao@example.com' })
  await post(customer, '双碳目标下的绿色金融 100%')
  await post(customer, 'Hello')
  expect(await ids({ search: 'DENG.chao' })).toEqual([customer.userId])
  expect(await ids({ search: '绿色' })).toEqual([customer.userId])
  expect(await ids({ search: '100%', filter: 'all' })).toEqual([customer.userId])
  expect(await ids({ search: '1%0' })).toEqual([])
  expect((await conversations({ search: '绿色' })).total).toBe(1)
})

test('a text of one letter, and one that many messages contain, are found as well', async () => {
  const customer = await harness.login()
  await post(customer, 'ж')
  const many = Array.from({ length: 60 }, (_, n) => `Schrödinger ${n}`)
  await harness.rows.pool.query(
    `INSERT INTO messages (id, user_id, content, created_at) SELECT id, $1, content, now()
     FROM unnest($2::uuid[], $3::text[]) AS posted (id, content)`,
    [customer.userId, many.map(() => newId()), many],
  )
  for (const search of ['Ж', 'schrÖdinger', 'Schrödinger 59']) {
    const { conversations: found, total } = await conversations({ search })
    expect([search, found.map(({ user_id }) => user_id), total]).toEqual([search, [customer.userId], 1])
  }
})

test('a rare text is found by an index, not by reading every message', async () => {
  const plan = await harness.rows.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off')
    const { rows } = await tx.query(
      "EXPLAIN SELECT FROM messages WHERE text_pairs(content) @> text_pairs('绿色')",
    )
    return JSON.stringify(rows)
  })
  expect(plan).toContain('messages_by_text')
})

test('pages follow each other without gaps, also between conversations of the same time', async () => {
  const at = new Date('2026-01-05T08:00:00.000Z')
  const users = Array.from({ length: 7 }, () => newId())
  await harness.rows.transaction(async (tx) => {
    for (const id of users) {
      await tx.query(
        'INSERT INTO users (id, username, message_count, last_message_at) VALUES ($1, $2, 1, $3)',
        [id, `page.${id}@example.com`, at],
      )
      await tx.query('INSERT INTO messages (id, user_id, content, created_at) VALUES ($1, $2, $3, $4)', [
        newId(),
        id,
        'x',
        at,
      ])
    }
  })
  for (const filter of ['unanswered', 'all']) {
    const seen: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const query = { filter, search: 'page.', limit: 3, ...(cursor && { cursor }) }
      const page = await conversations(query)
      seen.push(...page.conversations.map(({ user_id }) => user_id))
      cursor = page.next_cursor
    }
    expect(seen.toSorted()).toEqual(users.toSorted())
  }
})

test('a note is seen by staff, deleted by staff, and goes with the customer', async () => {
  const customer = await harness.login()
  await harness.announce(registered(customer.userId, customer.username))
  await harness.untilIdle()
  const params = { id: customer.userId }
  const add = (text: string) => staff.api.call(messagingApi.addNote, { params, body: { text } })
  const { note } = await add('Prefers British spelling')
  expect(note).toMatchObject({ author: staff.username, text: 'Prefers British spelling' })
  const second = (await add('Called')).note
  const list = async () => (await staff.api.call(messagingApi.listNotes, { params })).notes
  expect(await list()).toEqual([second, note])
  await staff.api.call(messagingApi.deleteNote, { params: { id: note.id } })
  expect(await outcomeOf(staff.api.call(messagingApi.deleteNote, { params: { id: note.id } }))).toBe(
    'not_found',
  )
  expect(await list()).toEqual([second])
  expect(await outcomeOf(customer.api.call(messagingApi.listNotes, { params }))).toBe('forbidden')
  await harness.announce(userDeleted(customer.userId))
  await harness.untilIdle()
  expect(await list()).toEqual([])
  expect(await outcomeOf(add('Late'))).toBe('not_found')
})

test('canned replies are kept in both languages and listed by name', async () => {
  const fields = { name: 'Deadline', text_en: 'Dear {customer}', text_zh: '{customer} 您好' }
  const { canned_reply: later } = await staff.api.call(messagingApi.createCannedReply, { body: fields })
  const { canned_reply: first } = await staff.api.call(messagingApi.createCannedReply, {
    body: { ...fields, name: 'address' },
  })
  const list = async () => (await staff.api.call(messagingApi.listCannedReplies)).canned_replies
  expect(await list()).toEqual([first, later])
  const params = { id: later.id }
  const changed = await staff.api.call(messagingApi.updateCannedReply, {
    params,
    body: { ...fields, text_zh: '您好' },
  })
  expect(changed.canned_reply).toMatchObject({ id: later.id, text_zh: '您好' })
  await staff.api.call(messagingApi.deleteCannedReply, { params })
  expect(await list()).toEqual([first])
  const gone = staff.api.call(messagingApi.updateCannedReply, { params, body: fields })
  expect(await outcomeOf(gone)).toBe('not_found')
  const empty = staff.api.call(messagingApi.createCannedReply, { body: { ...fields, text_zh: ' ' } })
  expect(await outcomeOf(empty)).toBe('validation_failed')
})

test('more canned replies than fit into the list are refused', async () => {
  await harness.rows.transaction((tx) =>
    tx.query(
      `INSERT INTO canned_replies SELECT gen_random_uuid(), 'x', 'x', 'x', now() FROM generate_series(1, 200)`,
    ),
  )
  const body = { name: 'y', text_en: 'y', text_zh: 'y' }
  const full = staff.api.call(messagingApi.createCannedReply, { body })
  expect(await outcomeOf(full)).toBe('too_many_canned_replies')
})

test('marking a conversation of twenty messages as read puts one line into the audit trail', async () => {
  const customer = await harness.login()
  const message_ids: string[] = []
  for (let at = 0; at < 20; at += 1) message_ids.push((await post(customer, `Question ${at}`)).id)
  const reader = await harness.login({ isStaff: true })
  const { messages } = await reader.api.call(messagingApi.adminListMessages, {
    query: { user_id: customer.userId, limit: 20 },
  })
  expect(messages.map(({ is_read }) => is_read)).toEqual(message_ids.map(() => false))
  await reader.api.call(messagingApi.markMessagesRead, { body: { message_ids } })
  const { rows } = await harness.rows.pool.query<{ action: string; count: number }>(
    'SELECT action, count(*)::int AS count FROM audit_calls WHERE actor_id = $1 GROUP BY action ORDER BY action',
    [reader.userId],
  )
  expect(rows).toEqual([
    { action: 'adminListMessages', count: 1 },
    { action: 'markMessagesRead', count: 1 },
  ])
})
