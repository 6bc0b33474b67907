import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { client, createSession, endSession, eventually, openLiveEvents } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { startTestGateway } from './start.ts'

const run = setUp(() => startTestGateway())

/** Opens a raw connection to the gateway and collects the received text. */
async function open(): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(run.gateway.url)
  const socket = connect({ host: hostname, port: Number(port) })
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return { socket, received: () => text }
}

const get = (path: string, token?: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`

async function openFiles(name: string): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.includes(name)).length
}

test('the gateway survives the end of a session whose stream is queued behind another one', async () => {
  const first = await createSession({ redisUrl: run.redis.url })
  const second = await createSession({ redisUrl: run.redis.url })
  const { socket, received } = await open()
  socket.write(get('/api/events', first.token) + get('/api/events', second.token))
  await eventually(() => expect(received()).toContain('event: ready'))
  await endSession(run.redis.url, second)
  const watcher = await openLiveEvents(client(run.gateway.url, { token: first.token }))
  await endSession(run.redis.url, first)
  await watcher.ended
  // The queued stream starts now and is refused.
  await eventually(() => expect(received()).toContain('HTTP/1.1 401'))
  socket.destroy()
})

test('the stream of a client that does not read ends exactly once', async () => {
  const leaving = await createSession({ redisUrl: run.redis.url })
  const { socket, received } = await open()
  socket.write(get('/api/events', leaving.token))
  await eventually(() => expect(received()).toContain('event: ready'))
  socket.pause()
  await endSession(run.redis.url, leaving)
  const other = await createSession({ redisUrl: run.redis.url })
  const watcher = await openLiveEvents(client(run.gateway.url, { token: other.token }))
  await endSession(run.redis.url, other)
  await watcher.ended
  socket.destroy()
})

test('a request that is queued behind another one opens no file', async () => {
  const name = 'swagger-ui-bundle.js'
  const before = await openFiles(name)
  const { socket } = await open()
  socket.pause()
  socket.write(get(`/api/docs/assets/${name}`).repeat(200))
  await eventually(async () => expect(await openFiles(name)).toBeLessThanOrEqual(before + 1))
  socket.destroy()
  await eventually(async () => expect(await openFiles(name)).toBe(before))
})

test('pipelined requests are answered one after the other, in order', async () => {
  const { socket, received } = await open()
  socket.write(get('/healthz') + get('/api/payment/stripe-config') + get('/healthz'))
  await eventually(() => expect(received().match(/HTTP\/1\.1 200/g)).toHaveLength(3))
  const bodies = [...received().matchAll(/\{.*\}/g)].map(([body]) => body)
  expect(bodies[0]).toContain('ok')
  expect(bodies[1]).toContain('stripe-config')
  expect(bodies[2]).toContain('ok')
  socket.destroy()
})
