import { messagingApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { dropUnsentAttachments } from '../src/use-cases/drop-unsent-attachments.ts'
import { type Harness, registered, useHarness, userDeleted } from './harness.ts'

type Person = Awaited<ReturnType<Harness['login']>>
const harness = useHarness()
const li = setUp(() => harness.login())
const other = setUp(() => harness.login())
const staff = setUp(() => harness.login({ isStaff: true }))

const rowsOf = async (id: string) =>
  (await harness.rows.pool.query('SELECT sent_in FROM attachments WHERE id = $1', [id])).rows

const announce = (customer: Person, by: Person, id: string, name: string) =>
  harness.announce({
    type: 'file.attachment_uploaded',
    subject: id,
    version: 1,
    data: { attachment_id: id, user_id: customer.userId, uploaded_by: by.userId, name, size: 7 },
  })

/** Uploads a file for the conversation with a customer, and waits until messaging knows it. */
async function upload(customer: Person, by = customer, name = 'review.pdf') {
  const id = newId()
  await announce(customer, by, id, name)
  await eventually(async () => expect(await rowsOf(id)).toHaveLength(1))
  return { id, name, size: 7 }
}

const post = (person: Person, body: object, headers: Record<string, string> = {}) =>
  person.api.send(messagingApi.postMessage, { body, headers })
const reply = (body: object, headers: Record<string, string> = {}) =>
  staff.api.send(messagingApi.replyToMessage, { body, headers })
const published = async (name: string, id: string) => {
  const { rows } = await harness.rows.pool.query(
    "SELECT envelope->'data' AS data FROM outbox WHERE envelope->>'type' = $1 AND envelope::text LIKE $2",
    [`runwen.message.attachments_${name}.v1`, `%${id}%`],
  )
  return rows.map(({ data }) => data)
}

test('messages and replies show their attachments to both sides', async () => {
  const [first, second] = [await upload(li), await upload(li, li, '图表.png')]
  const sent = await post(li, { content: 'See both', attachment_ids: [second.id, first.id, first.id] })
  expect([sent.status, sent.body.message?.attachments]).toEqual([201, [first, second]])
  const answered = await upload(li, staff, 'answer.docx')
  const { body } = await reply({
    content: '',
    reply_to: sent.body.message.id,
    attachment_ids: [answered.id],
  })
  expect(body.reply).toMatchObject({ content: '', attachments: [answered] })

  const shown = { attachments: [first, second], replies: [{ content: '', attachments: [answered] }] }
  const { messages } = await li.api.call(messagingApi.listMessages)
  expect(messages[0]).toMatchObject(shown)
  const ofAll = await staff.api.call(messagingApi.adminListMessages, { query: { user_id: li.userId } })
  expect(ofAll.messages[0]).toMatchObject(shown)
  const params = { id: sent.body.message.id }
  expect((await staff.api.call(messagingApi.adminMarkRead, { params })).message).toMatchObject(shown)
  expect((await li.api.call(messagingApi.markRepliesRead, { params })).message).toMatchObject(shown)
  expect(await published('sent', first.id)).toEqual([
    { user_id: li.userId, attachment_ids: expect.arrayContaining([first.id, second.id]) },
  ])
  expect(await published('sent', answered.id)).toEqual([
    { user_id: li.userId, attachment_ids: [answered.id] },
  ])
})

test('a message without attachments needs a text', async () => {
  for (const body of [{ content: ' ' }, { content: '', attachment_ids: [] }, { attachment_ids: [newId()] }]) {
    const { status, error } = await post(li, body)
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['content']])
    const answer = await reply({ ...body, reply_to: newId() })
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, ['content']])
  }
})

test.each([
  ['more than three', () => [newId(), newId(), newId(), newId()]],
  ['no ids', () => ['x']],
])('%s are refused', async (_, ids) => {
  const { status, error } = await post(li, { content: 'x', attachment_ids: ids() })
  expect([status, Object.keys(error?.fields ?? {})[0]]).toEqual([
    400,
    expect.stringMatching(/^attachment_ids/),
  ])
})

test('only the uploader can send an attachment, only once, and only in its conversation', async () => {
  const { id } = await upload(li)
  const ofStaff = await upload(li, staff)
  const refused = async (person: Person, ...attachment_ids: string[]) => {
    const { status, error } = await post(person, { content: 'x', attachment_ids })
    expect([status, error?.code]).toEqual([404, 'not_found'])
  }
  await refused(other, id)
  await refused(li, ofStaff.id)
  await refused(li, id, newId())
  const mine = (await post(li, { content: 'x', attachment_ids: [id] })).body.message
  await refused(li, id)

  const theirs = (await post(other, { content: 'x' })).body.message
  for (const [reply_to, attachment] of [
    [theirs.id, ofStaff.id],
    [mine.id, id],
    [newId(), ofStaff.id],
  ])
    expect((await reply({ content: 'x', reply_to, attachment_ids: [attachment] })).error?.code).toBe(
      'not_found',
    )
  expect((await reply({ content: 'x', reply_to: mine.id, attachment_ids: [ofStaff.id] })).status).toBe(201)
  const { messages } = await other.api.call(messagingApi.listMessages)
  expect(messages).toMatchObject([{ id: theirs.id, attachments: [], replies: [] }])
})

test('an attachment that was just uploaded is awaited', async () => {
  const id = newId()
  // Retried, because a busy machine may take longer than a message waits.
  const sending = eventually(async () => {
    const { status } = await post(li, { content: '', attachment_ids: [id] })
    expect(status).toBe(201)
  })
  await announce(li, li, id, 'late.pdf')
  await sending
})

test('a repeated call sends its attachments once', async () => {
  const { id } = await upload(li)
  const headers = { 'idempotency-key': newId() }
  const send = () => post(li, { content: 'x', attachment_ids: [id] }, headers)
  const answers = [await send(), await send()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  const changed = await post(li, { content: 'x' }, headers)
  expect(changed.error?.code).toBe('idempotency_conflict')
})

test('attachments that are not sent in time are dropped, once', async () => {
  const [unsent, sent] = [await upload(li), await upload(li)]
  await post(li, { content: 'x', attachment_ids: [sent.id] })
  await harness.rows.pool.query(
    "UPDATE attachments SET received_at = received_at - interval '24 hours 1 second' WHERE id = ANY ($1)",
    [[unsent.id, sent.id]],
  )
  const drop = () => dropUnsentAttachments({ database: harness.rows, now: () => new Date() })
  await Promise.all([drop(), drop()])
  expect(await rowsOf(unsent.id)).toEqual([])
  expect(await rowsOf(sent.id)).toHaveLength(1)
  expect(await published('dropped', unsent.id)).toEqual([{ user_id: li.userId, attachment_ids: [unsent.id] }])
  expect(await published('dropped', sent.id)).toEqual([])
  const { error } = await post(li, { content: 'x', attachment_ids: [unsent.id] })
  expect(error?.code).toBe('not_found')
})

test('attachments go with their customer, also when the upload arrives later', async () => {
  const person = await harness.login()
  await harness.announce(registered(person.userId, person.username))
  const { id } = await upload(person)
  await harness.announce(userDeleted(person.userId))
  await eventually(async () => expect(await rowsOf(id)).toEqual([]))
  const late = newId()
  await announce(person, staff, late, 'late.pdf')
  await harness.untilIdle()
  expect(await rowsOf(late)).toEqual([])
})
