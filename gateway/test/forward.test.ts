import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@runwen/service-kit'
import express, { type ErrorRequestHandler } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { createForwarder } from '../src/proxy/forward.ts'
import { createPool } from '../src/proxy/upstream.ts'

async function listenOn(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a service and a forwarder before it; errors answer with their code. */
async function forwardTo(service: RequestListener, body?: Buffer): Promise<string> {
  const target = await listenOn(service)
  const agent = createPool(8)
  onTestFinished(() => agent.destroy())
  const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
    res.status(500).json({ code: error instanceof AppError ? error.code : String(error) })
  }
  const app = express()
  app.use(createForwarder({ target, agent, timeoutMs: 300, bodyOf: () => body }))
  app.use(answerError)
  return listenOn(app)
}

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, n) => n))

test.each([
  ['a small answer', everyByte],
  ['an empty answer', Buffer.alloc(0)],
  ['an answer of several chunks', Buffer.alloc(60_000, everyByte)],
  ['a large answer', Buffer.alloc(300_000, everyByte)],
])('%s arrives byte for byte, with its headers', async (_what, bytes) => {
  const url = await forwardTo((_req, res) => {
    res.writeHead(203, { 'Content-Length': bytes.length, 'X-Own': 'yes', 'Set-Cookie': ['a=1', 'b=2'] })
    res.end(bytes)
  })
  const response = await fetch(url)
  expect([response.status, response.headers.get('x-own'), response.headers.getSetCookie()]).toEqual([
    203,
    'yes',
    ['a=1', 'b=2'],
  ])
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
})

test('an answer without a length is streamed', async () => {
  const url = await forwardTo((_req, res) => {
    res.write('one ')
    setTimeout(() => res.end('two'), 50)
  })
  expect(await (await fetch(url)).text()).toBe('one two')
})

test.each(['GET', 'POST', 'PUT', 'DELETE'])(
  '%s without a body reaches the service without one',
  async (method) => {
    const url = await forwardTo((req, res) => {
      const { 'transfer-encoding': encoding = null, 'content-length': length = null } = req.headers
      res.end(JSON.stringify({ method: req.method, url: req.url, encoding, length }))
    })
    const seen = (await (await fetch(`${url}/api/a?b=%20c`, { method })).json()) as object
    const length = method === 'GET' ? null : '0'
    expect(seen).toEqual({ method, url: '/api/a?b=%20c', encoding: null, length })
  },
)

test('hop-by-hop headers of the service are not passed on', async () => {
  const url = await forwardTo((_req, res) => {
    res.writeHead(200, {
      'Content-Length': 2,
      Upgrade: 'x',
      'Proxy-Connection': 'close',
      Connection: 'close',
    })
    res.end('{}')
  })
  const { headers } = await fetch(url)
  expect([headers.get('upgrade'), headers.get('proxy-connection'), headers.get('connection')]).toEqual([
    null,
    null,
    'keep-alive',
  ])
})

test.each<[string, RequestListener, string]>([
  [
    'that ends inside a small answer',
    (_req, res) => {
      res.writeHead(200, { 'Content-Length': 100 })
      res.write('half', () => res.destroy())
    },
    'bad_gateway',
  ],
  ['that closes the connection', (_req, res) => res.destroy(), 'bad_gateway'],
  ['that stays silent', () => undefined, 'gateway_timeout'],
])('a service %s gets the client an error', async (_what, service, code) => {
  const response = await fetch(await forwardTo(service))
  expect([response.status, await response.json()]).toEqual([500, { code }])
})

test('a service that ends inside a large answer cuts the connection of the client', async () => {
  const url = await forwardTo((_req, res) => {
    res.writeHead(200, { 'Content-Length': 300_000 })
    res.write(Buffer.alloc(100_000), () => res.destroy())
  })
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
})

test('a client that leaves ends the request to the service', async () => {
  let left: () => void
  const leaving = new Promise<void>((resolve) => {
    left = resolve
  })
  const url = await forwardTo((_req, res) => {
    res.once('close', () => left())
  })
  await expect(fetch(url, { signal: AbortSignal.timeout(100) })).rejects.toThrow()
  await leaving
})
