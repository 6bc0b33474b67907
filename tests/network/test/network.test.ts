import { randomUUID } from 'node:crypto'
import { authApi, filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { documents, readDocument, selection, type TestUser } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { startNetwork } from '../src/start-network.ts'

/** The whole product with two copies of each service behind round-robin load balancers. */
const network = setUp(() => startNetwork({ copies: 2 }))

const upload = async (person: TestUser, type: 1 | 2 = 2) => {
  const body = selection(type, [{ name: documents.english, bytes: await readDocument('english') }])
  const { files } = await person.client.call(filesApi.upload, { body })
  return files[0]?.id ?? ''
}
const pay = (person: TestUser, fileId: string) =>
  person.client.send(paymentApi.processCard, { body: { fileId, payment_method: 'pm_card_visa' } })

test('two copies of everything count each use of an invitation code once', async () => {
  const staff = await network.users.admin()
  const { invitation_code } = await staff.client.call(authApi.createInvitationCode, {
    body: { max_uses: 3 },
  })
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => network.users.customer(invitation_code.code)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const { invitation_codes } = await staff.client.call(authApi.listInvitationCodes)
  expect(invitation_codes.find(({ id }) => id === invitation_code.id)?.used_count).toBe(3)
})

test('two copies of everything accept one upload per idempotency key', async () => {
  const person = await network.users.customer()
  const bytes = await readDocument('chinese')
  const headers = { 'idempotency-key': randomUUID() }
  const send = () =>
    person.client.call(filesApi.upload, {
      body: selection(1, [{ name: documents.chinese, bytes }]),
      headers,
    })
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(({ files }) => files[0]?.id)).size).toBe(1)
  expect((await person.client.call(filesApi.listFiles)).files).toHaveLength(1)
})

test('two copies of everything charge a file once for concurrent payments', async () => {
  const person = await network.users.customer()
  const fileId = await upload(person, 1)
  const tabs = await Promise.all([pay(person, fileId), pay(person, fileId), pay(person, fileId)])
  expect(tabs.map(({ status }) => status)).toContain(200)
  await network.waitUntilIdle()
  const { orders } = await person.client.call(paymentApi.listOrders)
  expect(orders.filter(({ status }) => status === 'paid')).toHaveLength(1)
  expect(await person.client.call(paymentApi.getBalance)).toMatchObject({ balance: 79_200, held: 0 })
  const { files } = await person.client.call(filesApi.listFiles)
  expect(files[0]).toMatchObject({ id: fileId, is_paid: true })
})

test('two copies of everything show a partial refund once in the history of its file', async () => {
  const [staff, person] = [await network.users.admin(), await network.users.customer()]
  const fileId = await upload(person)
  await pay(person, fileId)
  await network.waitUntilIdle()
  const { orders } = await person.client.call(paymentApi.listOrders)
  const refund = { params: { id: orders[0]?.id ?? '' }, body: { reason: 'late', amount: 5_000 } }
  await staff.client.call(paymentApi.refundOrder, refund)
  await network.waitUntilIdle()
  const params = { id: fileId }
  const answers = [
    await person.client.call(filesApi.fileHistory, { params }),
    await staff.client.call(filesApi.adminFileHistory, { params }),
  ]
  for (const { history } of answers) {
    const parts = history.filter(({ kind }) => kind === 'part_refunded')
    expect(parts).toMatchObject([{ by: 'staff', amount: 5_000 }])
  }
})

test('two copies of everything agree on all data after many concurrent customers', async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => network.users.customer()))
  await Promise.all(
    customers.map(async (person, index) => {
      const fileId = await upload(person)
      await person.client.call(messagingApi.postMessage, {
        body: { content: `Hello ${index}`, file_id: fileId },
      })
      expect((await pay(person, fileId)).status).toBe(200)
    }),
  )
  await network.waitUntilIdle()
  for (const { client } of customers) {
    const [{ files }, { messages }, balance] = await Promise.all([
      client.call(filesApi.listFiles),
      client.call(messagingApi.listMessages),
      client.call(paymentApi.getBalance),
    ])
    expect(files.map(({ is_paid }) => is_paid)).toEqual([true])
    expect(messages.map(({ file_id }) => file_id)).toEqual([files[0]?.id])
    expect(balance).toMatchObject({ balance: 39_200, held: 0 })
  }
})

test('two copies of everything delete all data of a deleted user', async () => {
  const [staff, person] = [await network.users.admin(), await network.users.customer()]
  const fileId = await upload(person)
  await person.client.call(messagingApi.postMessage, { body: { content: 'Goodbye', file_id: fileId } })
  await staff.client.send(authApi.deleteUser, { params: { id: person.user.id } })
  await network.waitUntilIdle()
  const query = { username: person.user.username }
  expect((await staff.client.call(filesApi.adminListFiles, { query })).total).toBe(0)
  const messages = await staff.client.call(messagingApi.adminListMessages, {
    query: { user_id: person.user.id },
  })
  expect(messages.total).toBe(0)
  expect((await person.client.send(authApi.me)).status).toBe(401)
})
