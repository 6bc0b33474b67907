import { type AnswerOf, messagingApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import {
  displayNamed,
  fileDeleted,
  type Harness,
  registered,
  renamed,
  uploaded,
  useHarness,
  userDeleted,
} from './harness.ts'

const harness = useHarness({ copies: 2 })
const staff = setUp(() => harness.login({ isStaff: true }))

type Person = Awaited<ReturnType<Harness['login']>>
const post = (person: Person, file_id?: string | null) =>
  person.api.send(messagingApi.postMessage, { body: { content: 'About this', file_id } })
const mine = async (person: Person) => (await person.api.call(messagingApi.listMessages)).messages
const left = async (userId: string) => {
  const { messages, groups }: AnswerOf<typeof messagingApi.adminListMessages> = await staff.api.call(
    messagingApi.adminListMessages,
    { query: { user_id: userId } },
  )
  return { messages: messages.length, groups: groups.length }
}

test('a changed name replaces older names only, and not by that of the session', async () => {
  const customer = await harness.login()
  const { userId } = customer
  await harness.announce(renamed(userId, 'new@example.com', 4))
  await harness.announce(renamed(userId, 'old@example.com', 2))
  await harness.announce(registered(userId, customer.username))
  await harness.announce(uploaded(userId))
  await harness.untilIdle()
  await post(customer)
  const { messages } = await staff.api.call(messagingApi.adminListMessages, { query: { user_id: userId } })
  expect(messages.map(({ username }) => username)).toEqual(['new@example.com'])
})

test('the author of a reply has the display name for customers and the login name for staff', async () => {
  const editor = await harness.login({ isStaff: true })
  const customer = await harness.login()
  const { id } = (await post(customer)).body.message
  await editor.api.call(messagingApi.replyToMessage, { body: { content: 'Yes', reply_to: id } })
  const seen = async () => {
    await harness.untilIdle()
    const { messages } = await staff.api.call(messagingApi.adminListMessages, {
      query: { user_id: customer.userId },
    })
    return [(await mine(customer))[0]?.replies[0]?.username, messages[0]?.replies[0]?.username]
  }
  expect(await seen()).toEqual([null, editor.username])
  await harness.announce(displayNamed(editor.userId, '林编辑', 3))
  await harness.announce(displayNamed(editor.userId, 'Old', 2))
  expect(await seen()).toEqual(['林编辑', editor.username])
  await harness.announce(displayNamed(editor.userId, '', 4))
  expect(await seen()).toEqual([null, editor.username])
  await harness.announce(displayNamed(editor.userId, 'Lin', 5))
  await harness.announce(userDeleted(editor.userId))
  expect(await seen()).toEqual([null, editor.username])
})

test('a file that a message names must belong to the customer', async () => {
  const customer = await harness.login()
  const event = uploaded(customer.userId)
  await harness.announce(event)
  await harness.untilIdle()
  const about = { file_id: event.subject, original_name: 'a.docx' }
  expect((await post(customer, event.subject)).body.message).toMatchObject(about)
  expect(await mine(customer)).toMatchObject([about])
  await harness.announce(fileDeleted(customer.userId, event.subject))
  await harness.untilIdle()
  expect(await mine(customer)).toMatchObject([{ file_id: null, original_name: null }])
  expect((await post(customer, null)).status).toBe(201)
})

test('a file that a message names cannot be named by another customer', async () => {
  const [customer, other] = [await harness.login(), await harness.login()]
  const event = uploaded(customer.userId)
  await harness.announce(event)
  await harness.untilIdle()
  expect((await post(other, event.subject)).error?.code).toBe('not_found')
})

test('a file that a message names is awaited when it was just uploaded', async () => {
  const customer = await harness.login()
  // The wait ends after two seconds, in which a busy machine may not deliver the event.
  await eventually(async () => {
    const event = uploaded(customer.userId)
    const posting = post(customer, event.subject)
    await harness.announce(event)
    expect((await posting).status).toBe(201)
  })
})

test('a file that a message names is not found when it does not arrive within two seconds', async () => {
  const customer = await harness.login()
  const start = performance.now()
  expect((await post(customer, newId())).error?.code).toBe('not_found')
  expect(performance.now() - start).toBeGreaterThan(1_500)
})

test.each(['before', 'after'])(
  'a file that a message names keeps the message when its deletion arrives %s its upload',
  async (when) => {
    const customer = await harness.login()
    const event = uploaded(customer.userId)
    const gone = fileDeleted(customer.userId, event.subject)
    if (when === 'before') {
      await harness.announce(gone)
      await harness.untilIdle()
      await harness.announce(event)
      await harness.untilIdle()
      expect((await post(customer, event.subject)).error?.code).toBe('not_found')
      return
    }
    await harness.announce(event)
    expect((await post(customer, event.subject)).status).toBe(201)
    await harness.announce(gone)
    await harness.untilIdle()
    expect(await mine(customer)).toMatchObject([{ content: 'About this', file_id: null }])
    expect((await post(customer, event.subject)).error?.code).toBe('not_found')
  },
)

test('a user has the name that auth published', async () => {
  const customer = await harness.login({ username: 'stale@example.com' })
  await post(customer)
  await harness.announce(registered(customer.userId, 'told@example.com'))
  await harness.untilIdle()
  expect((await mine(customer))[0]?.username).toBe('told@example.com')
})

test('a user loses all messages when deleted', async () => {
  const customer = await harness.login()
  const event = uploaded(customer.userId)
  await harness.announce(event)
  const { message } = (await post(customer, event.subject)).body
  const body = { content: 'An answer', reply_to: message.id }
  await staff.api.call(messagingApi.replyToMessage, { body })
  await harness.announce(userDeleted(customer.userId))
  await harness.untilIdle()
  expect(await left(customer.userId)).toEqual({ messages: 0, groups: 0 })
  const { rows } = await harness.rows.read((tx) =>
    tx.query(
      `SELECT (SELECT count(*) FROM messages WHERE user_id = $1) AS messages,
                (SELECT count(*) FROM replies WHERE message_id = $2) AS replies,
                (SELECT count(*) FROM files WHERE user_id = $1) AS files,
                (SELECT username FROM users WHERE id = $1) AS username`,
      [customer.userId, message.id],
    ),
  )
  expect(rows).toEqual([{ messages: 0, replies: 0, files: 0, username: null }])
})

test('a user stays deleted when late events arrive', async () => {
  const customer = await harness.login()
  await harness.announce(userDeleted(customer.userId))
  await harness.untilIdle()
  await harness.announce(registered(customer.userId, customer.username))
  await harness.announce(uploaded(customer.userId))
  await harness.untilIdle()
  expect((await post(customer)).error?.code).toBe('unauthorized')
  const { rows } = await harness.rows.read((tx) =>
    tx.query(
      'SELECT username, (SELECT count(*) FROM files WHERE user_id = $1) AS files FROM users WHERE id = $1',
      [customer.userId],
    ),
  )
  expect(rows).toEqual([{ username: null, files: 0 }])
})

test('a user keeps no message that was sent during the deletion', async () => {
  const customer = await harness.login()
  const posting = Array.from({ length: 20 }, () => post(customer))
  await harness.announce(userDeleted(customer.userId))
  await Promise.all(posting)
  await harness.untilIdle()
  expect(await left(customer.userId)).toEqual({ messages: 0, groups: 0 })
})

test('messages are accepted while the broker is down, and an unknown file is answered not_ready', async () => {
  const customer = await harness.login()
  harness.line.refuse()
  await eventually(async () => {
    const ready = await fetch(`${harness.urls[0]}/readyz`)
    expect(ready.status).toBe(503)
  })
  expect((await post(customer)).status).toBe(201)
  const { status, error, headers } = await post(customer, newId())
  expect([status, error?.code]).toEqual([503, 'not_ready'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const event = uploaded(customer.userId)
  await harness.announce(event)
  harness.line.restore()
  await eventually(async () => expect((await post(customer, event.subject)).status).toBe(201))
})
