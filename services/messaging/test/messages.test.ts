import { messagingApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually, outcomeOf } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { type Harness, uploaded, useHarness } from './harness.ts'

const harness = useHarness({ copies: 2 })
const staff = setUp(() => harness.login({ isStaff: true }))

type Person = Awaited<ReturnType<Harness['login']>>
const post = async (person: Person, content: string) =>
  (await person.api.call(messagingApi.postMessage, { body: { content } })).message
const reply = async (messageId: string, content: string) =>
  (await staff.api.call(messagingApi.replyToMessage, { body: { content, reply_to: messageId } })).reply
const mine = async (person: Person) => (await person.elsewhere.call(messagingApi.listMessages)).messages
const ofAll = (query: Record<string, string | number | undefined>) =>
  staff.elsewhere.call(messagingApi.adminListMessages, { query })

test('a message is written, answered and read on both sides', async () => {
  const customer = await harness.login()
  const message = await post(customer, ' How\r\nlong? ')
  expect(message).toMatchObject({
    user_id: customer.userId,
    username: customer.username,
    content: 'How\nlong?',
    is_read: false,
    replies: [],
    file_id: null,
    has_unread_reply: false,
  })
  expect(await mine(customer)).toEqual([message])

  const params = { id: message.id }
  expect((await staff.api.call(messagingApi.adminMarkRead, { params })).message.is_read).toBe(true)
  const replies = [await reply(message.id, 'Two days'), await reply(message.id, '两天')]
  expect(replies[0]).toMatchObject({ username: staff.username, content: 'Two days' })
  const shown = (is_read: boolean) => replies.map((reply) => ({ ...reply, username: null, is_read }))
  expect(await mine(customer)).toEqual([
    { ...message, is_read: true, replies: shown(false), has_unread_reply: true },
  ])

  const read = await customer.api.call(messagingApi.markRepliesRead, { params })
  expect(read.message).toEqual({ ...message, is_read: true, replies: shown(true) })
  expect(await mine(customer)).toEqual([read.message])
})

test('the audit trail gets the writers and documents of messages; messages that do not exist are left out', async () => {
  const customer = await harness.login()
  const { userId: user_id, username } = customer
  const file = uploaded(user_id)
  await harness.announce(file)
  await harness.untilIdle()
  const body = { content: 'How long?', file_id: file.subject }
  const about = (await customer.api.call(messagingApi.postMessage, { body })).message
  const plain = await post(customer, 'How long?')
  const namesOf = async (id: string) => {
    const query = { ids: [id, newId()].join() }
    return (await staff.api.call(messagingApi.messageNames, { query })).names
  }
  expect(await namesOf(plain.id)).toEqual([
    { id: plain.id, user_id, username, file_id: null, original_name: null },
  ])
  expect(await namesOf(about.id)).toEqual([
    { id: about.id, user_id, username, file_id: file.subject, original_name: 'a.docx' },
  ])
})

test('a message stays unread until each reply is read', async () => {
  const customer = await harness.login()
  const { id } = await post(customer, 'How long?')
  const [first, second] = [await reply(id, 'Two days'), await reply(id, 'Or three')]
  const read = async (...reply_ids: string[]) => {
    const body = { reply_ids }
    const { message } = await customer.api.call(messagingApi.markRepliesRead, { params: { id }, body })
    return [message.replies.map(({ is_read }) => is_read), message.has_unread_reply]
  }
  expect(await read(second.id)).toEqual([[false, true], true])
  expect(await read(newId())).toEqual([[false, true], true])
  expect(await read(first.id)).toEqual([[true, true], false])
  await reply(id, 'Two it is')
  expect((await mine(customer)).map(({ replies }) => replies.map(({ is_read }) => is_read))).toEqual([
    [true, true, false],
  ])
  await harness.untilIdle()
  await eventually(() =>
    expect(harness.heardOf(id).filter(([name]) => name === 'message.read')).toHaveLength(1),
  )
})

test('a message has read replies from before they were marked one by one', async () => {
  const customer = await harness.login()
  const { id } = await post(customer, 'How long?')
  await reply(id, 'Two days')
  // As the previous version marked replies as read.
  await harness.rows.pool.query('UPDATE messages SET has_unread_reply = false WHERE id = $1', [id])
  await reply(id, 'Two it is')
  expect((await mine(customer))[0]?.replies.map(({ is_read }) => is_read)).toEqual([true, false])
})

test('a message counts as unread for its customer until its replies are read', async () => {
  const [customer, other] = [await harness.login(), await harness.login()]
  const unread = async (person: Person) =>
    (await person.elsewhere.call(messagingApi.listMessages, { query: { limit: 1 } })).unread_count
  const messages = [await post(customer, 'One'), await post(customer, 'Two'), await post(customer, 'Three')]
  expect(await unread(customer)).toBe(0)
  for (const { id } of messages.slice(0, 2)) await reply(id, 'Soon')
  expect(await unread(customer)).toBe(2)
  expect(await unread(other)).toBe(0)
  await customer.api.call(messagingApi.markRepliesRead, { params: { id: messages[0]?.id ?? '' } })
  expect(await unread(customer)).toBe(1)
})

test('a message notifies the gateway of each change once, with increasing versions', async () => {
  const customer = await harness.login()
  const { id } = await post(customer, 'Hello')
  const params = { id }
  await staff.api.call(messagingApi.adminMarkRead, { params })
  await staff.api.call(messagingApi.adminMarkRead, { params })
  await reply(id, 'Hello')
  await customer.api.call(messagingApi.markRepliesRead, { params })
  await customer.api.call(messagingApi.markRepliesRead, { params })
  await harness.untilIdle()
  await eventually(() =>
    expect(harness.heardOf(id)).toEqual([
      ['message.posted', 1],
      ['message.read', 2],
      ['message.replied', 3],
      ['message.read', 4],
    ]),
  )
})

test('a message is visible to its author and to no other customer', async () => {
  const [customer, other] = [await harness.login(), await harness.login()]
  const { id } = await post(customer, 'Hello')
  expect(await outcomeOf(other.api.call(messagingApi.markRepliesRead, { params: { id } }))).toBe('not_found')
  expect(await mine(other)).toEqual([])
})

test('a message is written once for one idempotency key', async () => {
  const [customer, other] = [await harness.login(), await harness.login()]
  const write = (person: Person, content: string) =>
    person.api.call(messagingApi.postMessage, {
      body: { content },
      headers: { 'idempotency-key': 'question' },
    })
  const answers = await Promise.all([write(customer, 'Hello'), write(customer, 'Hello')])
  expect(answers[1]).toEqual(answers[0])
  expect(await mine(customer)).toHaveLength(1)
  expect(await outcomeOf(write(customer, 'Goodbye'))).toBe('idempotency_conflict')
  expect(await outcomeOf(write(other, 'Goodbye'))).toBe('accepted')
})

test('a message is answered once for one idempotency key', async () => {
  const { id } = await post(await harness.login(), 'Hello')
  const answer = () =>
    staff.api.call(messagingApi.replyToMessage, {
      body: { content: 'Yes', reply_to: id },
      headers: { 'idempotency-key': 'answer' },
    })
  expect(await answer()).toEqual(await answer())
  const { messages } = await ofAll({ limit: 1 })
  expect(messages[0]?.replies).toHaveLength(1)
})

test('a message must exist to be answered or read', async () => {
  const params = { id: newId() }
  expect(await outcomeOf(reply(params.id, 'Hello'))).toBe('not_found')
  expect(await outcomeOf(staff.api.call(messagingApi.adminMarkRead, { params }))).toBe('not_found')
})

test.each([
  ['without content', {}, 'content'],
  ['blank', { content: ' \n ' }, 'content'],
  ['too long', { content: 'x'.repeat(5_001) }, 'content'],
  ['with a bell in it', { content: 'x\u0007' }, 'content'],
  ['about no file', { content: 'x', file_id: 'x' }, 'file_id'],
])('a message is refused %s', async (_, body, field) => {
  const customer = await harness.login()
  const { error } = await customer.api.send(messagingApi.postMessage, { body })
  expect(Object.keys(error?.fields ?? {})).toEqual([field])
})

test('a message can be written by customers only and answered by staff only', async () => {
  const customer = await harness.login()
  expect(await outcomeOf(post(staff, 'Hello'))).toBe('forbidden')
  expect(await outcomeOf(customer.api.call(messagingApi.adminListMessages))).toBe('forbidden')
  const body = { content: 'x', reply_to: newId() }
  expect(await outcomeOf(customer.api.call(messagingApi.replyToMessage, { body }))).toBe('forbidden')
})

test('the customer’s list is newest first, page by page', async () => {
  const customer = await harness.login()
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.unshift((await post(customer, `Message ${n}`)).id)
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await customer.api.call(messagingApi.listMessages, { query: { limit: 2, cursor } })
    found.push(...page.messages.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(found).toEqual(ids)
  const wrong = customer.api.call(messagingApi.listMessages, { query: { cursor: 'x' } })
  expect(await outcomeOf(wrong)).toBe('invalid_cursor')
})

test('the list of all lists the users of the page, the most recently active one first', async () => {
  const [early, late] = [await harness.login(), await harness.login()]
  await post(early, 'one')
  await post(late, 'one')
  await post(late, 'two')
  const { groups, messages } = await ofAll({ limit: 3 })
  expect(groups).toEqual([
    {
      user_id: late.userId,
      username: late.username,
      message_count: 2,
      last_message_at: messages[0]?.timestamp,
    },
    {
      user_id: early.userId,
      username: early.username,
      message_count: 1,
      last_message_at: messages[2]?.timestamp,
    },
  ])
})

test('the list of all is filtered by state and user', async () => {
  const customer = await harness.login()
  const [both, read, replied, neither] = [
    await post(customer, 'both'),
    await post(customer, 'read'),
    await post(customer, 'replied'),
    await post(customer, 'neither'),
  ]
  for (const { id } of [both, read]) await staff.api.call(messagingApi.adminMarkRead, { params: { id } })
  for (const { id } of [both, replied]) await reply(id, 'answer')
  const find = async (filter?: string) => {
    const { messages, total, total_all } = await ofAll({ filter, user_id: customer.userId })
    expect(total).toBe(messages.length)
    expect(total_all).toBe(4)
    return messages.map(({ content }) => content)
  }
  expect(await find()).toEqual(['neither', 'replied', 'read', 'both'])
  expect(await find('unread')).toEqual(['neither', 'replied'])
  expect(await find('read')).toEqual(['read', 'both'])
  expect(await find('replied')).toEqual(['replied', 'both'])
  expect(await find('unreplied')).toEqual(['neither', 'read'])
  expect(neither.is_read).toBe(false)
  expect(await outcomeOf(ofAll({ filter: 'other' }))).toBe('validation_failed')
})

test('the list of all is filtered by whose turn it is', async () => {
  const customer = await harness.login()
  const [unanswered, unread, done] = [
    await post(customer, 'unanswered'),
    await post(customer, 'unread reply'),
    await post(customer, 'done'),
  ]
  for (const { id } of [unread, done]) await reply(id, 'answer')
  await customer.api.call(messagingApi.markRepliesRead, { params: { id: done.id } })
  const find = async (query: Record<string, string>) => {
    const { messages, total } = await ofAll({ ...query, user_id: customer.userId })
    expect(total).toBe(messages.length)
    return messages.map(({ content, waiting_on }) => [content, waiting_on])
  }
  expect(await find({})).toEqual([
    ['done', null],
    ['unread reply', 'customer'],
    ['unanswered', 'staff'],
  ])
  expect(await find({ waiting_on: 'staff' })).toEqual([['unanswered', 'staff']])
  expect(await find({ waiting_on: 'customer' })).toEqual([['unread reply', 'customer']])
  expect(await find({ waiting_on: 'staff', filter: 'unread' })).toEqual([['unanswered', 'staff']])
  expect(await find({ waiting_on: 'staff', filter: 'replied' })).toEqual([])
  expect(await find({ waiting_on: 'customer', filter: 'unreplied' })).toEqual([])
  expect(await outcomeOf(ofAll({ waiting_on: 'nobody' }))).toBe('validation_failed')
  const { message } = await staff.api.call(messagingApi.adminMarkRead, { params: { id: unanswered.id } })
  expect(message.waiting_on).toBe('staff')
})

test('the list of all is sorted by waiting time, page by page', async () => {
  const customer = await harness.login()
  const messages: Awaited<ReturnType<typeof post>>[] = []
  for (const content of ['1', '2', '3', '4', '5']) messages.push(await post(customer, content))
  for (const { id, content } of messages) if ('25'.includes(content)) await reply(id, 'answer')
  const find = async (query: Record<string, string>) => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await ofAll({ ...query, sort: 'waiting', user_id: customer.userId, limit: 2, cursor })
      found.push(...page.messages.map(({ content }) => content))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    return found.join('')
  }
  expect(await find({})).toBe('13452')
  expect(await find({ filter: 'unreplied' })).toBe('134')
  expect(await find({ waiting_on: 'staff' })).toBe('134')
  expect(await find({ waiting_on: 'customer' })).toBe('52')
  expect(await find({ filter: 'unread' })).toBe('13452')
  const newest = await ofAll({ sort: 'waiting', limit: 1, waiting_on: 'staff' })
  const cursor = newest.next_cursor ?? ''
  expect(await outcomeOf(ofAll({ cursor }))).toBe('invalid_cursor')
})

test('the list of all counts the messages that no one answered for an hour', async () => {
  const customer = await harness.login()
  const [late, answered] = [await post(customer, 'late'), await post(customer, 'answered')]
  await post(customer, 'fresh')
  const count = async () => (await ofAll({ limit: 1 })).late_count
  const before = await count()
  await harness.rows.pool.query(
    "UPDATE messages SET created_at = created_at - interval '1 hour' WHERE id = ANY ($1)",
    [[late.id, answered.id]],
  )
  expect(await count()).toBe(before + 2)
  const unanswered = async (query: { user_id?: string } = {}) =>
    (await ofAll({ limit: 1, ...query })).unanswered_count ?? 0
  const all = await unanswered()
  expect(await unanswered({ user_id: customer.userId })).toBe(3)
  await reply(answered.id, 'answer')
  expect(await count()).toBe(before + 1)
  expect(await unanswered()).toBe(all - 1)
  expect(await unanswered({ user_id: customer.userId })).toBe(2)
})
