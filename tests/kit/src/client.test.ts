import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@runwen/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { client } from './client.ts'

const common = { tag: 'Platform', summary: 'Test', access: 'login', status: 200 } as const
const list = endpoint({
  ...common,
  method: 'POST',
  path: '/api/things/{id}',
  body: z.object({ a: z.number() }),
  answer: z.object({ things: z.array(z.object({ id: z.string() })) }),
  errors: ['already_paid', { code: 'no_result', status: 409 }],
})
const remove = endpoint({ ...common, method: 'DELETE', path: '/api/things', status: 204, answer: 'empty' })
const download = endpoint({
  ...common,
  method: 'GET',
  path: '/api/things',
  answer: 'binary',
  media: ['docx'],
})

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown }
let answer: Answer
let seen: { url: string | undefined; headers: IncomingMessage['headers'] }
let server: Server
let http: ReturnType<typeof client>

beforeAll(async () => {
  server = createServer((req: IncomingMessage, res: ServerResponse) => {
    seen = { url: req.url, headers: req.headers }
    const { status = 200, headers = {}, body } = answer
    res.writeHead(status, { 'x-request-id': 'r-1', 'content-type': 'application/json', ...headers })
    res.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  http = client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { token: 't', language: 'zh' })
})
afterAll(() => {
  server.close()
})

const error = (code: string, more: object = {}) => ({
  error: 'x',
  message: 'x',
  code,
  request_id: 'r-1',
  ...more,
})
const call = (given: Answer) => {
  answer = given
  return http.call(list, { params: { id: 'a/b' }, query: { q: 'ü', none: undefined }, body: { a: 1 } })
}

test('the client sends the input and returns the body', async () => {
  await expect(call({ body: { things: [{ id: '1' }] } })).resolves.toEqual({ things: [{ id: '1' }] })
  expect(seen.url).toBe('/api/things/a%2Fb?q=%C3%BC')
  expect(seen.headers).toMatchObject({ authorization: 'Bearer t', 'accept-language': 'zh' })
  expect(seen.headers['content-type']).toBe('application/json')
})

test.each([
  ['already_paid', 409, {}],
  ['no_result', 409, {}],
  ['unauthorized', 401, {}],
  ['validation_failed', 400, { fields: { a: 'x' } }],
])('a declared failure, %s, carries its status and code', async (code, status, more) => {
  await expect(call({ status, body: error(code, more) })).rejects.toMatchObject({
    name: 'CallFailed',
    status,
    code,
  })
})

test.each<[string, Answer]>([
  ['an undeclared member', { body: { things: [{ id: '1', password_hash: 'x' }] } }],
  ['a missing member', { body: {} }],
  ['another type', { body: { things: [{ id: 1 }] } }],
  ['another success status', { status: 201, body: { things: [] } }],
  ['JSON with another content type', { body: { things: [] }, headers: { 'content-type': 'text/plain' } }],
  ['no request id', { body: { things: [] }, headers: { 'x-request-id': '' } }],
  ['an undeclared code', { status: 409, body: error('email_taken') }],
  ['a declared code with another status', { status: 404, body: error('no_result') }],
  ['an unknown code', { status: 409, body: error('oops') }],
  ['an error that is not JSON', { status: 500, body: '<h1>', headers: { 'content-type': 'text/html' } }],
  ['two different texts', { status: 409, body: { ...error('already_paid'), message: 'y' } }],
  ['two different request ids', { status: 409, body: { ...error('already_paid'), request_id: 'r-2' } }],
  ['a validation error without fields', { status: 400, body: error('validation_failed') }],
  ['fields with another error code', { status: 409, body: error('already_paid', { fields: {} }) }],
])('the client refuses: %s', async (_what, given) => {
  await expect(call(given)).rejects.not.toMatchObject({ name: 'CallFailed' })
})

test('the client refuses a body that the contract excludes', async () => {
  answer = { body: { things: [] } }
  await expect(http.call(remove)).rejects.toThrow('not declared')
  answer = { status: 204 }
  await expect(http.call(remove)).resolves.toBeUndefined()
})

test('an unchecked client takes any answer, and still rejects failures', async () => {
  const { port } = server.address() as AddressInfo
  const unchecked = client(`http://127.0.0.1:${port}`, { isUnchecked: true })
  answer = { body: { things: [], more: 1 } }
  await expect(unchecked.call(list, { params: { id: 'a' } })).resolves.toEqual({ things: [], more: 1 })
  answer = { status: 418, body: { code: 'of_another_version' } }
  await expect(unchecked.call(list, { params: { id: 'a' } })).rejects.toMatchObject({
    name: 'CallFailed',
    code: 'of_another_version',
  })
})

test('downloads may be partial or not modified', async () => {
  answer = { status: 206, body: 'part', headers: { 'content-type': 'application/octet-stream' } }
  const part = await http.send(download, { headers: { range: 'bytes=0-3' } })
  expect(part.bytes.toString()).toBe('part')
  answer = { status: 304 }
  expect((await http.send(download)).status).toBe(304)
})
