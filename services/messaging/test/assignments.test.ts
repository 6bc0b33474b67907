import { messagingApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { outcomeOf } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { registered, useHarness, userDeleted } from './harness.ts'

const harness = useHarness()
const customer = setUp(() => harness.login())

/** A member of staff whom the service knows by events. */
async function member(username: string, role: 'editor' | 'manager' = 'editor') {
  const person = await harness.login({ isStaff: true, username, role })
  const { userId } = person
  await harness.announce(registered(userId, username))
  const data = { user_id: userId, username, role }
  await harness.announce({ type: 'user.role_changed', subject: userId, version: 2, data })
  await harness.untilIdle()
  return person
}

const post = async () =>
  (await customer.api.call(messagingApi.postMessage, { body: { content: 'When is it ready?' } })).message.id

const assign = (
  person: Awaited<ReturnType<typeof member>>,
  id: string,
  user_id: string | null,
  expected?: string | null,
) => person.api.call(messagingApi.assignMessage, { params: { id }, body: { user_id, expected } })

test('a message is assigned, reassigned and unassigned, and each change is published once', async () => {
  const [lin, wu] = [await member('lin'), await member('wu')]
  const id = await post()
  expect((await assign(lin, id, lin.userId, null)).message.assignee).toEqual({ id: lin.userId, name: 'lin' })
  await assign(lin, id, lin.userId)
  expect(await outcomeOf(assign(wu, id, wu.userId, null))).toBe('assigned_meanwhile')
  const { message } = await assign(lin, id, wu.userId, lin.userId)
  expect(message.assignee).toEqual({ id: wu.userId, name: 'wu' })
  const listed = await lin.api.call(messagingApi.adminListMessages, { query: { user_id: customer.userId } })
  expect(listed.messages.find((one) => one.id === id)?.assignee).toEqual(message.assignee)
  expect((await assign(wu, id, null)).message.assignee).toBeNull()
  await harness.untilIdle()
  const heard = harness.heardOf(id).filter(([name]) => name === 'message.assigned')
  expect(heard.map(([, version]) => version)).toEqual([2, 3, 4])
})

test('what a member of staff has to answer is handed over to a colleague, and nobody gets it by mistake', async () => {
  const [lin, wu, boss] = [await member('ill'), await member('well'), await member('boss', 'manager')]
  const [first, second, answered] = [await post(), await post(), await post()]
  for (const id of [first, second, answered]) await assign(lin, id, lin.userId)
  await lin.api.call(messagingApi.replyToMessage, { body: { reply_to: answered, content: 'Tomorrow.' } })
  const handOver = (person: typeof lin, from: string, to: string | null) =>
    person.api.call(messagingApi.handOverMessages, { body: { from, to } })
  expect(await outcomeOf(handOver(wu, lin.userId, wu.userId))).toBe('forbidden')
  expect(await outcomeOf(handOver(boss, lin.userId, customer.userId))).toBe('not_found')
  expect(await handOver(boss, lin.userId, wu.userId)).toEqual({ count: 2 })
  const { messages } = await wu.api.call(messagingApi.adminListMessages, {
    query: { user_id: customer.userId },
  })
  const assigneeOf = (id: string) => messages.find((one) => one.id === id)?.assignee?.name
  expect([first, second, answered].map(assigneeOf)).toEqual(['well', 'well', 'ill'])
  const assigneeShown = async () =>
    (await wu.api.call(messagingApi.listConversations, { query: { filter: 'all' } })).conversations.find(
      ({ user_id }) => user_id === customer.userId,
    )?.assignee
  expect(await assigneeShown()).toEqual({ id: wu.userId, name: 'well' })
  const mine = (person: typeof lin, search?: string) =>
    person.api.call(messagingApi.listConversations, { query: { filter: 'mine', ...(search && { search }) } })
  const { conversations, counts, total } = await mine(wu)
  expect(conversations.map(({ user_id }) => user_id)).toEqual([customer.userId])
  expect([conversations[0]?.waiting_since, counts.mine, total]).toEqual([messages.at(-1)?.timestamp, 1, 1])
  expect((await mine(wu, 'ready')).total).toBe(1)
  expect((await mine(wu, '绿色')).conversations).toEqual([])
  const { conversations: left, counts: others } = await mine(lin)
  expect([left, others.mine, others.unanswered]).toEqual([[], 0, 1])
  await harness.untilIdle()
  const versions = harness.heardOf(first).filter(([name]) => name === 'message.assigned')
  expect(versions.map(([, version]) => version)).toEqual([2, 3])
  expect(await handOver(wu, wu.userId, null)).toEqual({ count: 2 })
})

test('a message is given to staff only, and what is unknown is not found', async () => {
  const lin = await member('strict')
  const id = await post()
  expect(await outcomeOf(assign(lin, id, customer.userId))).toBe('not_found')
  expect(await outcomeOf(assign(lin, newId(), lin.userId))).toBe('not_found')
})

test('nobody has the messages of a deleted member of staff, which can be assigned again', async () => {
  const [lin, wu] = [await member('stays'), await member('leaves')]
  const leaving = await harness.login()
  const body = { content: 'Is anybody there?' }
  const { id } = (await leaving.api.call(messagingApi.postMessage, { body })).message
  await assign(lin, id, wu.userId)
  const unassigned = async () => {
    const query = { filter: 'unassigned' as const, limit: 100 }
    const { conversations, counts, total } = await lin.api.call(messagingApi.listConversations, { query })
    expect(counts.unassigned).toBe(total)
    expect(conversations.every(({ assignee }) => assignee === null)).toBe(true)
    return conversations.map(({ user_id }) => user_id)
  }
  expect(await unassigned()).not.toContain(leaving.userId)
  await harness.announce({ ...userDeleted(wu.userId), version: 3 })
  await harness.untilIdle()
  expect(await outcomeOf(assign(lin, id, wu.userId))).toBe('not_found')
  expect(await unassigned()).toContain(leaving.userId)
  expect((await assign(lin, id, lin.userId, null)).message.assignee?.id).toBe(lin.userId)
  expect(await unassigned()).not.toContain(leaving.userId)
})

test('the audit trail says who had a message before', async () => {
  const lin = await member('before')
  const id = await post()
  await assign(lin, id, lin.userId)
  await assign(lin, id, null)
  const { rows } = await harness.rows.pool.query<{ before: object }>(
    'SELECT before FROM audit_calls JOIN audit_outcomes USING (id) WHERE object = $1 AND before IS NOT NULL ORDER BY id',
    [id],
  )
  expect(rows.map(({ before }) => before)).toEqual([{ user_id: null }, { user_id: lin.userId }])
})
