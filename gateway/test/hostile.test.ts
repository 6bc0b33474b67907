import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createSession, eventually } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTestGateway } from './start.ts'

const run = setUp(() =>
  startTestGateway(
    { RATE_PAGE: '40/60' },
    {
      minDataRate: { windowMs: 2_000, bytesPerSecond: 1_024 },
      maxBytes: 100_000,
      open: {
        call: { perUser: 3, perAddress: 20, total: 40 },
        download: { perUser: 2, perAddress: 20, total: 40 },
        upload: { perUser: 2, perAddress: 20, total: 40 },
        stream: { perUser: 2, perAddress: 20, total: 40 },
      },
    },
  ),
)
const customer = setUp(() => createSession({ redisUrl: run.redis.url }))
const other = setUp(() => createSession({ redisUrl: run.redis.url }))

async function send(text: string): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(run.gateway.url)
  const socket = connect({ host: hostname, port: Number(port) })
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      received += chunk
    })
  await once(socket, 'connect')
  socket.write(text)
  return { socket, received: () => received }
}

const head = (line: string, headers: Record<string, string> = {}) =>
  [`${line} HTTP/1.1`, 'Host: x', ...Object.entries(headers).map((pair) => pair.join(': '))].join('\r\n')
const as = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` })
const ask = (path: string, init: RequestInit = {}) => fetch(run.gateway.url + path, init)
const revision = '/api/user/files/x/revision'

test('slow bodies do not occupy a connection to a service', async () => {
  const before = run.service.connections()
  const slow = await Promise.all(
    Array.from({ length: 30 }, () =>
      send(`${head('POST /api/auth/login', { 'Content-Length': '1000' })}\r\n\r\n{`),
    ),
  )
  const answer = await ask(revision, { method: 'POST', headers: as(customer), body: '{"a":1}' })
  expect([answer.status, await answer.json()]).toMatchObject([200, { bytes: 7 }])
  expect(run.service.connections() - before).toBeLessThanOrEqual(1)
  await eventually(() => {
    for (const { received } of slow) expect(received()).toMatch(/^HTTP\/1\.1 408/)
  })
})

test('slow bodies reach the service completely when sent with chunked encoding', async () => {
  const { received } = await send(
    `${head(`POST ${revision}`, { ...as(customer), 'Transfer-Encoding': 'chunked' })}\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
  )
  await eventually(() => expect(received()).toContain('"bytes":5'))
  expect(received()).toContain('"content-length":"5"')
})

describe('open requests', () => {
  const silent = () => send(`${head('GET /api/payment/orders', as(customer))}\r\n\r\n`)

  test('open requests are limited per user, and released when the client disconnects', async () => {
    const open = await Promise.all([silent(), silent(), silent()])
    await eventually(() => expect(run.service.waiting()).toBe(3))
    const refused = await ask('/api/user/files', { headers: as(customer) })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await ask('/api/user/files', { headers: as(other) })).status).toBe(200)
    for (const { socket } of open) socket.destroy()
    await eventually(async () =>
      expect((await ask('/api/user/files', { headers: as(customer) })).status).toBe(200),
    )
  })

  test('open requests of one kind do not use up the limit of another kind', async () => {
    const uploads = await Promise.all(
      [1, 2].map(() =>
        send(`${head('POST /api/upload', { ...as(customer), 'Content-Length': '90000' })}\r\n\r\nx`),
      ),
    )
    // Above the minimum data rate, so that the uploads stay open.
    const drip = setInterval(() => {
      for (const { socket } of uploads) socket.write('x'.repeat(500))
    }, 100)
    onTestFinished(() => clearInterval(drip))
    await eventually(() => expect(run.service.receiving()).toBe(2))
    const third = await ask('/api/upload', { method: 'POST', headers: as(customer), body: 'x' })
    expect(third.status).toBe(429)
    expect((await ask('/api/user/files', { headers: as(customer) })).status).toBe(200)
    for (const { socket } of uploads) socket.destroy()
  })

  test('open requests are closed when the client does not read, and the service is disconnected', async () => {
    const path = '/api/user/files/big/download'
    const { socket } = await send(`${head(`GET ${path}`, as(customer))}\r\n\r\n`)
    socket.pause()
    await eventually(() => expect(run.service.downloads()).toBe(1))
    await eventually(() => expect(run.service.downloads()).toBe(0))
  })

  test('open streams are limited per user', async () => {
    const streams = await Promise.all(
      [1, 2].map(() => send(`${head('GET /api/events', as(customer))}\r\n\r\n`)),
    )
    await eventually(() => {
      for (const { received } of streams) expect(received()).toContain('event: ready')
    })
    expect((await ask('/api/events', { headers: as(customer) })).status).toBe(429)
    streams[0]?.socket.destroy()
    await eventually(async () => {
      const abort = new AbortController()
      const { status } = await ask('/api/events', { headers: as(customer), signal: abort.signal })
      abort.abort()
      expect(status).toBe(200)
    })
  })
})

test.each([
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['another version', 'GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n'],
])('a request that servers could interpret differently is refused: %s', async (_name, text) => {
  const { received } = await send(text)
  await eventually(() => expect(received()).toMatch(/^HTTP\/1\.1 400/))
  expect(received()).toContain('malformed_request')
})

test('requests that servers could interpret differently do not bypass the body limit with Expect: 100-continue', async () => {
  const start = head('POST /api/upload', {
    ...as(other),
    Expect: '100-continue',
    'Transfer-Encoding': 'chunked',
  })
  const small = head(`POST ${revision}`, {
    ...as(other),
    Expect: '100-continue',
    'Transfer-Encoding': 'chunked',
  })
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  const { received } = await send(`${small}\r\n\r\n${chunk.repeat(8)}`)
  await eventually(() => expect(received()).toMatch(/HTTP\/1\.1 413/))
  const upload = await send(`${start}\r\n\r\n${chunk}0\r\n\r\n`)
  await eventually(() => expect(upload.received()).toContain('"bytes":65536'))
  expect(upload.received()).not.toContain('"expect"')
  const large = await send(`${start}\r\n\r\n${chunk.repeat(2)}`)
  await eventually(() => expect(large.received()).toMatch(/HTTP\/1\.1 413/))
  await eventually(() => expect(run.service.aborted).toContain('/api/upload'))
})

test.each([
  ['HEAD', '/api/events', 'GET'],
  ['POST', '/api/events', 'GET'],
  ['DELETE', '/api/user/messages', 'GET, POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['PUT', '/api/docs', 'GET'],
])('unsupported methods: %s %s is 405', async (method, path, allow) => {
  const answer = await ask(path, { method, headers: as(other) })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
})

test('public pages are limited per address', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/api/docs')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(20)
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await ask('/api/user/files', { headers: as(other) })).status).toBe(200)
})

test('unknown calls and invalid logins are limited per address, IPv6 by /64, and valid logins are not', async () => {
  const limited = await startTestGateway({ RATE_REFUSED: '10/60', TRUSTED_PROXIES: '127.0.0.1' })
  onTestFinished(() => limited.close())
  const { token } = await createSession({ redisUrl: limited.redis.url })
  const from = (address: string, path: string, headers: Record<string, string> = {}) =>
    fetch(limited.gateway.url + path, { headers: { 'X-Forwarded-For': address, ...headers } })
  const statuses = async (address: (index: number) => string) => {
    const calls = Array.from({ length: 14 }, (_, index) =>
      index % 2 === 0
        ? from(address(index), '/api/nothing')
        : from(address(index), '/api/user/files', { Authorization: 'Bearer x.y.z' }),
    )
    const answers = await Promise.all(calls)
    return answers.map(({ status }) => status)
  }
  for (const address of [() => '192.0.2.1', (index: number) => `2001:db8:0:7::${index + 1}`]) {
    const found = await statuses(address)
    expect(found.filter((status) => status === 429)).toHaveLength(4)
    expect(new Set(found)).toEqual(new Set([401, 404, 429]))
    expect((await from(address(0), '/api/user/files', { Authorization: `Bearer ${token}` })).status).toBe(200)
  }
  expect((await from('192.0.2.2', '/api/nothing')).status).toBe(404)
})
