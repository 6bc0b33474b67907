import { authApi, filesApi, gatewayApi, messagingApi, paymentApi } from '@runwen/contracts'
import { documents, eventually, openLiveEvents, readDocument, selection } from '@runwen/test-kit'
import { expect, onTestFinished, test } from 'vitest'
import { admin, anonymous, customer, logIn, registration } from './users.ts'

test('an invitation code is refused after its last use', async () => {
  const staff = await admin()
  const { invitation_code } = await staff.client.call(authApi.createInvitationCode, {
    body: { max_uses: 1 },
  })
  const first = await customer(invitation_code.code)
  expect(first.user).toMatchObject({ is_admin: false, invitation_code: invitation_code.code })
  const second = {
    email: `late-${Date.now()}@example.com`,
    password: '123456',
    invitationCode: invitation_code.code,
  }
  const { status, error } = await anonymous.send(authApi.register, { body: registration(second) })
  expect({ status, code: error?.code }).toEqual({ status: 400, code: 'invitation_code_invalid' })
})

test('the consent is returned with its text', async () => {
  const { client } = await customer()
  const consent = await client.call(authApi.getConsent)
  expect(consent.language).toBe('en')
  expect(consent.text.length).toBeGreaterThan(500)
})

test('a logout ends the session in all services and closes its event stream', async () => {
  const { client } = await customer()
  await client.call(filesApi.listFiles)
  const live = await openLiveEvents(client)
  expect((await client.send(authApi.logout)).status).toBe(204)
  for (const call of [authApi.me, filesApi.listFiles, messagingApi.listMessages, paymentApi.getBalance]) {
    expect((await client.send(call)).status).toBe(401)
  }
  await live.ended
  expect(live.received.at(-1)?.event).toBe('session.ended')
})

test('a change of the password ends all other sessions', async () => {
  const person = await customer()
  const elsewhere = await logIn(person.user.username, person.password)
  const body = { current_password: person.password, new_password: '新的密码 123' }
  const { token } = await person.client.call(authApi.changePassword, { body })
  expect((await elsewhere.client.send(authApi.me)).status).toBe(401)
  expect((await person.client.with({ token }).send(authApi.me)).status).toBe(200)
  await logIn(person.user.username, body.new_password)
})

test('a user is deleted with their files and messages', async () => {
  const [staff, person] = [await admin(), await customer()]
  const file = { name: documents.english, bytes: await readDocument('english') }
  await person.client.call(filesApi.upload, { body: selection(2, [file]) })
  await person.client.call(messagingApi.postMessage, { body: { content: 'Goodbye' } })
  expect((await staff.client.send(authApi.deleteUser, { params: { id: person.user.id } })).status).toBe(204)
  expect((await person.client.send(authApi.me)).status).toBe(401)
  await eventually(async () => {
    const query = { user_id: person.user.id }
    const files = await staff.client.call(filesApi.adminListFiles, {
      query: { username: person.user.username },
    })
    const messages = await staff.client.call(messagingApi.adminListMessages, { query })
    expect([files.total, messages.total]).toEqual([0, 0])
  })
})

test('messages between customer and staff arrive in both directions, with read marks and live updates', async () => {
  const [staff, person] = [await admin(), await customer()]
  const [mine, theirs] = [await openLiveEvents(person.client), await openLiveEvents(staff.client)]
  const { message } = await person.client.call(messagingApi.postMessage, {
    body: { content: '何时可以完成？' },
  })
  await eventually(() => expect(theirs.received.map(({ data }) => data.id)).toContain(message.id))

  const query = { filter: 'unread', user_id: person.user.id }
  const unread = await staff.client.call(messagingApi.adminListMessages, { query })
  expect(unread.messages.map(({ id }) => id)).toEqual([message.id])
  await staff.client.call(messagingApi.adminMarkRead, { params: { id: message.id } })
  await staff.client.call(messagingApi.replyToMessage, {
    body: { content: '明天。', reply_to: message.id },
  })
  await eventually(() => expect(mine.received.map(({ data }) => data.id)).toContain(message.id))

  const { messages } = await person.client.call(messagingApi.listMessages)
  expect(messages[0]).toMatchObject({
    is_read: true,
    has_unread_reply: true,
    replies: [{ content: '明天。', username: null }],
  })
  const setName = (display_name: string) =>
    staff.client.call(authApi.putDisplayName, { body: { display_name } })
  // The browser tests use the same administrator.
  onTestFinished(async () => void (await setName('')))
  await setName('林编辑')
  await eventually(async () => {
    const { messages: named } = await person.client.call(messagingApi.listMessages)
    expect(named[0]?.replies[0]?.username).toBe('林编辑')
  })
  const read = await person.client.call(messagingApi.markRepliesRead, { params: { id: message.id } })
  expect(read.message.has_unread_reply).toBe(false)
  mine.close()
  theirs.close()
})

test('the gateway describes the API', async () => {
  const document = await anonymous.call(gatewayApi.openapi)
  expect(document.openapi).toMatch(/^3\.1/)
  const docs = await anonymous.raw('/api/docs')
  expect(docs.headers.get('content-type')).toContain('text/html')
})

test('the gateway returns prices without login', async () => {
  const config = await anonymous.call(paymentApi.stripeConfig)
  expect(config).toMatchObject({ prices: { '1': 198_000, '2': 98_000 }, rebate_rate: 0.4, currency: 'usd' })
})

test('the gateway answers health checks, hides readiness and metrics, and answers 404 for unknown paths', async () => {
  expect((await anonymous.raw('/healthz')).status).toBe(200)
  for (const path of ['/readyz', '/metrics', '/api/nothing', '/api']) {
    const response = await anonymous.raw(path)
    expect([path, response.status]).toEqual([path, 404])
  }
  expect(await (await anonymous.raw('/api/nothing')).json()).toMatchObject({ code: 'not_found' })
})

test('the gateway answers in Chinese when Accept-Language asks for it', async () => {
  const { error } = await anonymous.with({ language: 'zh' }).send(authApi.login, { body: {} })
  expect(error).toMatchObject({ message: '部分内容需要修改。', fields: { username: '此项为必填项' } })
})
