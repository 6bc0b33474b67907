import { once } from 'node:events'
import { connect } from 'node:net'
import { authApi, filesApi, gatewayApi, paymentApi } from '@runwen/contracts'
import { client, createSession, elapsedMs, endSession, eventually, smallest } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/routes.ts'
import type { Echo } from './echo-service.ts'
import { startTestGateway } from './start.ts'

let staff: Awaited<ReturnType<typeof createSession>>

const run = setUp(() =>
  startTestGateway(
    { RATE_MESSAGE: '3/60' },
    { minDataRate: { windowMs: 1_000, bytesPerSecond: 1_024 }, timeoutMs: 3_000 },
  ),
)
const customer = setUp(() => createSession({ redisUrl: run.redis.url }))
beforeAll(async () => {
  staff = await createSession({ redisUrl: run.redis.url, isStaff: true })
})

/** Sends raw bytes and returns the received text when the connection closes or `until` matches. */
async function exchange(text: string, until = /\r\n\r\n[\s\S]*\}$/): Promise<string> {
  const { hostname, port } = new URL(run.gateway.url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
    if (until.test(answer)) socket.destroy()
  })
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return answer
}
const statusOf = (answer: string) => Number(answer.split(' ')[1])
const echoOf = (answer: string): Echo => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
const as = (who: { token: string } | undefined) => ({
  ...(who ? { authorization: `Bearer ${who.token}` } : {}),
})
const ask = (path: string, who?: { token: string }, init: RequestInit = {}) =>
  fetch(run.gateway.url + path, { ...init, headers: { ...as(who), ...init.headers } })

describe('access', () => {
  const cases = [
    ['/api/user/files', 401, 200, 403],
    ['/api/admin/files', 401, 403, 200],
    ['/api/auth/me', 401, 200, 200],
    ['/api/payment/stripe-config', 200, 200, 200],
    ['/api/site', 200, 200, 200],
    ['/api/payment/balance', 401, 200, 403],
    ['/api/nothing', 404, 404, 404],
    ['/api/admin', 404, 404, 404],
  ] as const
  test.each(cases)('access to %s depends on the caller', async (path, nobody, asCustomer, asStaff) => {
    const answers = await Promise.all([ask(path), ask(path, customer), ask(path, staff)])
    expect(answers.map(({ status }) => status)).toEqual([nobody, asCustomer, asStaff])
  })

  test('a method that a path does not have answers 405', async () => {
    const wrong = await ask('/api/upload', customer)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await wrong.json()).toMatchObject({ code: 'method_not_allowed' })
    expect((await ask('/api/user/files/x/revision', customer, { method: 'POST' })).status).toBe(200)
  })

  test('a path that a call names is no id of another call', async () => {
    const wrong = await ask('/api/admin/files/hand-over', staff)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('the next call after a session has ended is refused', async () => {
    const leaving = await createSession({ redisUrl: run.redis.url })
    const caller = client(run.gateway.url, { token: leaving.token })
    expect((await caller.raw('/api/auth/me')).status).toBe(200)
    await endSession(run.redis.url, leaving)
    expect((await caller.send(authApi.me)).error?.code).toBe('unauthorized')
  })
})

test('calls to every service, of every kind, cause no warning of Node.js', async () => {
  const warnings: Error[] = []
  const collect = (warning: Error) => warnings.push(warning)
  process.on('warning', collect)
  for (const { path, method, access } of routes)
    await ask(path.replaceAll(/:\w+/g, 'x'), access === 'admin' ? staff : customer, { method })
  process.off('warning', collect)
  expect(warnings).toEqual([])
})

test('what the operator publishes is nothing while nothing is set', async () => {
  expect(await client(run.gateway.url).call(gatewayApi.site)).toEqual({
    contact: {
      name: null,
      registration: null,
      hours: null,
      email: null,
      phone: null,
      wechat: null,
      address: null,
      name_zh: null,
      hours_zh: null,
      address_zh: null,
    },
    tracked_changes: false,
  })
})

test('what the operator publishes follows the settings; an empty setting counts as unset', async () => {
  const set = await startTestGateway({
    CONTACT_NAME: 'Runwen Editing Pte. Ltd.',
    CONTACT_REGISTRATION: '202600001A',
    CONTACT_EMAIL: 'desk@runwen.example',
    CONTACT_PHONE: '',
    CONTACT_WECHAT: 'runwen-desk',
    CONTACT_ADDRESS: '1 Paper Lane\nSingapore',
    CONTACT_NAME_ZH: '润文编辑有限公司',
    CONTACT_ADDRESS_ZH: '',
    TRACKED_CHANGES: 'yes',
  })
  expect(await client(set.gateway.url).call(gatewayApi.site)).toEqual({
    contact: {
      name: 'Runwen Editing Pte. Ltd.',
      registration: '202600001A',
      hours: null,
      email: 'desk@runwen.example',
      phone: null,
      wechat: 'runwen-desk',
      address: '1 Paper Lane\nSingapore',
      name_zh: '润文编辑有限公司',
      hours_zh: null,
      address_zh: '1 Paper Lane\nSingapore',
    },
    tracked_changes: true,
  })
  await set.close()
})

describe('request headers, targets and bodies', () => {
  const spoofed = {
    'X-Forwarded-For': '6.6.6.6',
    X_Forwarded_For: '6.6.6.6',
    'X-Forwarded-Host': 'evil.example',
    'X-User-Id': 'somebody',
    X_User_Id: 'somebody',
    Forwarded: 'for=6.6.6.6',
    'X-Real-IP': '6.6.6.6',
    TE: 'trailers',
    'Proxy-Connection': 'keep-alive',
    'X-Secret': 'named',
    Connection: 'close, X-Secret',
  }

  test('identity, forwarding and hop-by-hop headers of the client are removed', async () => {
    const lines = Object.entries({ Host: 'x', ...as(customer), ...spoofed }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    const { headers } = echoOf(
      await exchange(`GET /api/user/files HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    )
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|somebody|evil|x.secret|trailers/i)
  })

  test('the request id is forwarded', async () => {
    const response = await ask('/api/user/files', customer, { headers: { 'X-Request-Id': 'request-1' } })
    expect(response.headers.get('x-request-id')).toBe('request-1')
    expect(((await response.json()) as Echo).headers['x-request-id']).toBe('request-1')
    const garbled = await ask('/api/user/files', customer, { headers: { 'X-Request-Id': 'a b"c' } })
    expect(garbled.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  test.each([
    '/api/user/../admin/files',
    '/api/user/%2e%2e/admin/files',
    '/api/user%2ffiles',
    '//api/user/files',
    'http://127.0.0.1/api/user/files',
  ])('the target %s is refused', async (target) => {
    const before = run.service.seen.length
    const answer = await exchange(
      `GET ${target} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${customer.token}\r\n\r\n`,
    )
    expect(statusOf(answer)).toBe(400)
    expect(echoOf(answer)).toMatchObject({ code: 'malformed_request' })
    expect(run.service.seen.length).toBe(before)
  })

  test('contradictory lengths and headers that are too large are refused', async () => {
    const start = `POST /api/user/messages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${customer.token}\r\n`
    const twice = await exchange(`${start}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)
    const both = await exchange(`${start}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`)
    const long = await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`)
    expect([twice, both, long].map(statusOf)).toEqual([400, 400, 431])
    expect(echoOf(long)).toMatchObject({ code: 'headers_too_large' })
  })

  test('a body that is too large is refused, with or without Content-Length', async () => {
    const start = `POST /api/user/files/x/revision HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${customer.token}\r\n`
    const announced = await exchange(`${start}Content-Length: 300000\r\n\r\n`)
    expect([statusOf(announced), echoOf(announced)]).toMatchObject([413, { code: 'payload_too_large' }])
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const grown = await exchange(`${start}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(8)}`)
    expect(statusOf(grown)).toBe(413)
    expect(run.service.seen.filter(({ bytes }) => bytes > 256 * 1024)).toEqual([])
  })
})

describe('slow clients', () => {
  const start = () =>
    `POST /api/user/files/slow/revision HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${customer.token}\r\n`

  test('a body that stops arriving answers 408', async () => {
    const answer = await exchange(`${start()}Content-Length: 100\r\n\r\n{"comment"`)
    expect([statusOf(answer), echoOf(answer)]).toMatchObject([408, { code: 'request_timeout' }])
  })

  test('a slow steady body is accepted', async () => {
    const { hostname, port } = new URL(run.gateway.url)
    const socket = connect({ host: hostname, port: Number(port) })
    socket.write(`${start()}Content-Length: 12000\r\n\r\n`)
    let left = 12
    // No more than announced: what follows would be a malformed request, which closes the connection before a late answer.
    const drip = setInterval(() => {
      socket.write('x'.repeat(1_000))
      left -= 1
      if (left === 0) clearInterval(drip)
    }, 200)
    const closed = once(socket, 'close').then(() => Promise.reject(new Error('closed without an answer')))
    const [answer] = (await Promise.race([once(socket, 'data'), closed])) as [Buffer]
    clearInterval(drip)
    socket.destroy()
    expect(statusOf(answer.toString())).toBe(200)
  })
})

test('calls beyond the rate limit answer 429 with Retry-After', async () => {
  const talker = await createSession({ redisUrl: run.redis.url })
  const post = () => ask('/api/user/messages', talker, { method: 'POST' })
  const answers = await Promise.all([post(), post(), post(), post()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(30)
  expect((await ask('/api/user/files', talker)).status).toBe(200)
})

test('rate limits count uploads of staff separately from those of customers', () => {
  const rateOf = (path: string) =>
    routes.find((route) => route.method === 'POST' && route.path === path)?.rate
  const staff = ['upload-result', 'check-result'].map((call) => `/api/admin/files/{id}/${call}`)
  expect(staff.map(rateOf)).toEqual(['staff_upload', 'staff_upload'])
  expect(['/api/upload', '/api/user/files/{id}/references'].map(rateOf)).toEqual(['upload', 'upload'])
})

test('calls answer 503 within two seconds while Redis is down, and recover', async () => {
  const caller = client(run.gateway.url, { token: customer.token })
  run.redis.freeze()
  const refused = async () => {
    const { status, error } = await caller.send(filesApi.listFiles)
    expect({ status, code: error?.code }).toEqual({ status: 503, code: 'unavailable' })
  }
  // Until then, what was looked up before counts as recent.
  expect(await elapsedMs(() => eventually(refused))).toBeLessThan(4_000)
  expect(await smallest(() => elapsedMs(refused), 2_000)).toBeLessThan(2_000)
  expect((await ask('/api/payment/stripe-config')).status).toBe(200)
  expect((await ask('/healthz')).status).toBe(200)
  run.redis.thaw()
  await eventually(async () => expect((await caller.raw('/api/user/files')).status).toBe(200))
})

test('a service that is down answers 503', async () => {
  const alone = await startTestGateway({ AUTH_URL: 'http://127.0.0.1:9' })
  const { status, error } = await client(alone.gateway.url).send(authApi.login, { body: {} })
  expect({ status, code: error?.code }).toEqual({ status: 503, code: 'unavailable' })
  const config = await client(alone.gateway.url).raw(paymentApi.stripeConfig.path)
  expect(config.status).toBe(200)
  await alone.close()
})

test('a service that does not answer is reported as 504', async () => {
  const { status, error } = await client(run.gateway.url, { token: customer.token }).send(
    paymentApi.listOrders,
  )
  expect({ status, code: error?.code }).toEqual({ status: 504, code: 'gateway_timeout' })
})

test('readiness is served on the internal port only', async () => {
  expect((await ask('/readyz')).status).toBe(404)
  await eventually(async () => {
    const response = await fetch(`${run.gateway.internalUrl}/readyz`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', failing: [] }])
  })
  expect((await fetch(`${run.gateway.internalUrl}/metrics`)).status).toBe(200)
})
