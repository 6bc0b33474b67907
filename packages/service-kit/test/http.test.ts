import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { errorAnswer } from '@runwen/contracts'
import { createLog, newId, openRedis } from '@runwen/service-kit'
import {
  type Client,
  client,
  confirmPassword,
  createSession,
  endSession,
  eventually,
  type TestSession,
  testRedis,
} from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { beforeAll, expect, test } from 'vitest'
import { recentPasswordMs, startTestApp, testApi } from './app.ts'

let http: Client
let customer: TestSession
let admin: TestSession

const redis = setUp(() => testRedis())
const app = setUp(() => startTestApp(redis.url))
beforeAll(async () => {
  http = client(app.url)
  customer = await createSession({ redisUrl: redis.url })
  admin = await createSession({ redisUrl: redis.url, isStaff: true })
})

const id = newId()
const note = { params: { id }, body: { title: 'a', size: 1 } }
const as = ({ token }: { token: string }) => http.with({ token })
const json = { 'content-type': 'application/json' }

/** Sends raw bytes and returns the response. */
async function wire(request: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(app.port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

test('access: a call that needs a login answers 401 without one', async () => {
  await expect(http.call(testApi.anyone)).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
  await expect(http.call(testApi.note, note)).rejects.toMatchObject({ status: 401 })
  await expect(as({ token: 'a.b.c' }).call(testApi.anyone)).rejects.toMatchObject({ status: 401 })
})

test('access: each role may make only its own calls', async () => {
  await expect(as(customer).call(testApi.staff)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(as(admin).call(testApi.note, note)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect(await as(admin).call(testApi.staff)).toEqual({ saw: admin.username })
  await as(admin).call(testApi.anyone)
  await as(customer).call(testApi.anyone)
})

test('access: an ended session is unauthorized', async () => {
  const gone = await createSession({ redisUrl: redis.url })
  await as(gone).call(testApi.anyone)
  await endSession(redis.url, gone)
  await expect(as(gone).call(testApi.anyone)).rejects.toMatchObject({ status: 401 })
})

test('access: a call that needs a recent password refuses sessions without one', async () => {
  const body = { title: 'a' }
  const refused = { status: 403, code: 'password_required' }
  const old = await createSession({
    redisUrl: redis.url,
    authenticatedAt: new Date(Date.now() - recentPasswordMs - 1),
  })
  expect(await as(customer).call(testApi.careful, { body })).toEqual({ saw: customer.username })
  await expect(as(old).call(testApi.careful, { body })).rejects.toMatchObject(refused)
  await expect(as(old).call(testApi.careful, { body: {} as typeof body })).rejects.toMatchObject(refused)
  await expect(as(admin).call(testApi.careful, { body })).rejects.toMatchObject({ code: 'forbidden' })
  await confirmPassword(redis.url, old, new Date())
  expect(await as(old).call(testApi.careful, { body })).toEqual({ saw: old.username })
})

test('access: a session of an older version has no recent password', async () => {
  const old = await createSession({ redisUrl: redis.url })
  const store = openRedis({ url: redis.url, log: createLog({ service: 'test', level: 'silent' }) })
  const key = `session:${old.sessionId}`
  const { authenticatedAt: _, ...older } = JSON.parse((await store.get(key)) ?? '')
  await store.set(key, JSON.stringify(older))
  store.disconnect()
  await expect(as(old).call(testApi.careful, { body: { title: 'a' } })).rejects.toMatchObject({
    code: 'password_required',
  })
})

test('access checks come in order: path, login, role, input, object', async () => {
  const bad = { params: { id: 'x' }, body: { title: '' } }
  expect((await http.raw('/api/nowhere', { method: 'POST', body: '{', headers: json })).status).toBe(404)
  await expect(http.call(testApi.note, bad)).rejects.toMatchObject({ status: 401 })
  await expect(as(admin).call(testApi.note, bad)).rejects.toMatchObject({ status: 403 })
  await expect(as(customer).call(testApi.note, bad)).rejects.toMatchObject({ status: 400 })
  await expect(as(customer).call(testApi.note, { ...note, params: { id: 'x' } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('input is parsed for the handler', async () => {
  const answer = await as(customer).call(testApi.note, {
    params: { id },
    query: { limit: 7 },
    body: { title: 'a', size: 1, unknown: true },
    headers: { 'idempotency-key': 'k-1' },
  })
  expect(answer).toEqual({ id, limit: 7, username: customer.username, key: 'k-1' })
})

test('input: every invalid field is reported, in the requested language', async () => {
  const call = { params: { id }, query: { limit: 101 }, body: { size: 'big' } }
  const { error } = await as(customer).send(testApi.note, {
    ...call,
    headers: { 'accept-language': 'zh-CN,en;q=0.5' },
  })
  expect(error).toMatchObject({
    code: 'validation_failed',
    fields: { title: '此项为必填项', size: '此项内容无效' },
  })
  expect(Object.keys(error?.fields ?? {}).sort()).toEqual(['limit', 'size', 'title'])
})

test('input without a body, all required fields are reported', async () => {
  const { error } = await as(customer).send(testApi.note, { params: { id } })
  expect(Object.keys(error?.fields ?? {}).sort()).toEqual(['size', 'title'])
})

test.each([['[]'], ['"text"'], ['null'], ['7']])('input: %s is not an object', async (body) => {
  const response = await http.raw('/api/fails', { method: 'POST', body, headers: json })
  expect(response.status).toBe(400)
  expect(errorAnswer.parse(await response.json()).fields).toHaveProperty('body')
})

test.each([
  ['that is cut off', '{"how": "', json, 400, 'malformed_request'],
  [
    'with invalid UTF-8 in a string',
    Buffer.concat([Buffer.from('{"how": "'), Buffer.from([0xff]), Buffer.from('"}')]),
    json,
    400,
    'malformed_request',
  ],
  ['that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22]), json, 400, 'malformed_request'],
  [
    'of another content type',
    'how=a',
    { 'content-type': 'application/x-www-form-urlencoded' },
    400,
    'malformed_request',
  ],
  [
    'in an unknown charset',
    '{}',
    { 'content-type': 'application/json; charset=x-klingon' },
    400,
    'malformed_request',
  ],
  ['with compression', '{}', { ...json, 'content-encoding': 'gzip' }, 400, 'malformed_request'],
  ['that is too large', `"${'x'.repeat(256 * 1024)}"`, json, 413, 'payload_too_large'],
])('input: a body %s is refused', async (_what, body, headers, status, code) => {
  const response = await http.raw('/api/fails', { method: 'POST', body, headers })
  expect(response.status).toBe(status)
  expect(errorAnswer.parse(await response.json())).toMatchObject({ code })
})

test('input: a repeated query parameter is invalid', async () => {
  const response = await as(customer).raw(`/api/notes/${id}?limit=1&limit=2`, {
    method: 'POST',
    body: '{}',
    headers: json,
  })
  expect(errorAnswer.parse(await response.json()).fields).toHaveProperty('limit')
})

test('input: an invalid idempotency key is reported as a field', async () => {
  const { error } = await as(customer).send(testApi.note, {
    ...note,
    headers: { 'idempotency-key': 'a b' },
  })
  expect(error?.fields).toHaveProperty('Idempotency-Key')
})

test('input raw bodies are passed unchanged', async () => {
  expect(await http.call(testApi.hook, { body: Buffer.from([0xff, 0]) })).toEqual({ saw: 'ff00' })
  expect(await http.call(testApi.hook)).toEqual({ saw: '' })
})

test('failures carry the status, text and details of their code', async () => {
  const declined = await http.send(testApi.fails, { body: { how: 'declined' } })
  expect(declined).toMatchObject({
    status: 402,
    error: { error: 'No funds.', decline_code: 'insufficient' },
  })
  expect((await http.send(testApi.fails, { body: { how: 'status' } })).status).toBe(409)
  const later = await http.send(testApi.fails, { body: { how: 'later' } })
  expect(later.headers.get('retry-after')).toBe('7')
  expect(later.error?.error).toContain(' 7 ')
})

test('failures: a lost database connection is 503 with Retry-After', async () => {
  const lost = await http.send(testApi.fails, { body: { how: 'lost' } })
  expect(lost).toMatchObject({ status: 503, error: { code: 'unavailable' } })
  expect(lost.headers.get('retry-after')).toBe('1')
})

test('failures unknown errors are logged once and not disclosed', async () => {
  const { error, status } = await http.send(testApi.fails, { body: { how: 'surprise' } })
  expect(status).toBe(500)
  expect(JSON.stringify(error)).not.toContain('secret')
  const logged = app.lines.filter((line) => JSON.stringify(line).includes('secret inside: surprise'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({ level: 'error', request_id: error?.request_id })
})

test('failures of the body parser are logged without the body', async () => {
  await http.raw('/api/fails', { method: 'POST', body: '{"password": hunter2', headers: json })
  expect(JSON.stringify(app.lines)).not.toContain('hunter2')
})

test.each([
  ['not HTTP', 'what?\r\n\r\n', 400, 'malformed_request'],
  [
    'two lengths',
    'POST /api/hook HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
    'malformed_request',
  ],
  ['huge headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', 400, 'malformed_request'],
  ['a broken escape', 'GET /api/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404, 'not_found'],
])('failures: %s is answered in the error shape', async (_what, request, status, code) => {
  const answer = await wire(request)
  expect(answer.status).toBe(status)
  expect(errorAnswer.parse(answer.body)).toMatchObject({ code })
})

test('failures: a body that stops arriving gets 408, a steady body does not', async () => {
  const slow = await wire('POST /api/hook HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc')
  expect(slow).toMatchObject({ status: 408, body: { code: 'request_timeout' } })

  const steady = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (let sent = 0; sent < 10; sent += 1) {
        controller.enqueue(new Uint8Array(200))
        await pause(100)
      }
      controller.close()
    },
  })
  const response = await http.raw('/api/hook', {
    method: 'POST',
    body: steady,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(200)
})

test("traces: the caller's ids are in the response and in every log line", async () => {
  const headers = {
    'x-request-id': 'req-42',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  }
  const answer = await as(customer).send(testApi.note, { ...note, headers })
  expect(answer.headers.get('x-request-id')).toBe('req-42')
  const lines = await eventually(() => {
    const found = app.lines.filter((line) => line.request_id === 'req-42')
    expect(found.map((line) => line.msg)).toEqual(['handling', 'request'])
    return found
  })
  expect(lines.every((line) => line.trace_id === '0af7651916cd43dd8448eb211c80319c')).toBe(true)
  expect(lines[1]).toMatchObject({ route: '/api/notes/{id}', status: '201', user_id: customer.userId })
})

test('traces: a token in the path is not in the log', async () => {
  await fetch(`${app.url}/api/mail/unsubscribe/user.documents.must-not-be-logged`, { method: 'POST' })
  await eventually(() => expect(app.lines.map(({ path }) => path)).toContain('/api/mail/unsubscribe/[token]'))
  expect(JSON.stringify(app.lines)).not.toContain('must-not-be-logged')
})

test('traces: an id that could corrupt the log is replaced', async () => {
  const response = await http.raw('/api/open', { headers: { 'x-request-id': 'a"b' } })
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('traces metrics use route templates and no unknown paths', async () => {
  await http.raw(`/api/${newId()}`)
  const metrics = await eventually(async () => {
    const text = await (await http.raw('/metrics')).text()
    expect(text).toContain('route="/api/notes/{id}"')
    expect(text).toContain('route="unmatched"')
    return text
  })
  expect(metrics).not.toContain(id)
})

test('health readyz fails while Redis is down, healthz does not', async () => {
  await redis.stop()
  expect((await http.raw('/healthz')).status).toBe(200)
  const ready = await http.raw('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'unavailable', failing: ['redis'] })
  await redis.start()
  await eventually(async () => expect((await http.raw('/readyz')).status).toBe(200))
})

test('a call is in the language that the request asks for', async () => {
  expect(await http.call(testApi.open)).toEqual({ saw: 'en' })
  expect(await http.with({ language: 'zh' }).call(testApi.open)).toEqual({ saw: 'zh' })
  expect(
    await http.call(testApi.open, { headers: { 'accept-language': 'fr, zh-TW;q=0.4, en;q=0.2' } }),
  ).toEqual({ saw: 'zh' })
  expect((await http.send(testApi.bytes)).bytes).toEqual(Buffer.from([0, 1, 2]))
})
