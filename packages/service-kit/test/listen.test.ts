import { once } from 'node:events'
import { Agent, get, type RequestListener, type ServerResponse } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Listening, type ListenOptions, listen } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { describe, expect, onTestFinished, test } from 'vitest'

const agent = new Agent({ keepAlive: true })

/** Starts a server that answers `/now` immediately and other paths after `release()`. */
async function start(graceMs: number) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let waiting = 0
  const handler: RequestListener = async (req, res) => {
    if (req.url !== '/now') {
      waiting += 1
      await released
    }
    res.end('done')
  }
  const server = await listen(handler, { host: '127.0.0.1', port: 0, graceMs })
  return { server, release, busy: () => eventually(() => expect(waiting).toBe(1)) }
}

async function ask(server: Listening, path: string): Promise<string> {
  const request = get(server.url + path, { agent })
  const [response] = await once(request, 'response')
  return text(response)
}

test('close waits for active requests, closes idle connections and refuses new ones', async () => {
  const { server, release, busy } = await start(600_000)
  expect(await ask(server, '/now')).toBe('done')
  const late = ask(server, '/later')
  await busy()
  const closing = server.close()
  await expect(ask(server, '/now')).rejects.toThrow('ECONNREFUSED')
  release()
  expect(await late).toBe('done')
  // Ends long before the grace period.
  await closing
})

test('close keeps answering for as long as it drains, and ends each connection', async () => {
  const server = await listen((_, res) => void res.end('done'), {
    host: '127.0.0.1',
    port: 0,
    drainMs: 1_500,
  })
  expect(await ask(server, '/now')).toBe('done')
  const closing = server.close()
  const [response] = await once(get(`${server.url}/now`, { agent }), 'response')
  expect(await text(response)).toBe('done')
  expect(response.headers.connection).toBe('close')
  await closing
  await expect(ask(server, '/now')).rejects.toThrow('ECONNREFUSED')
})

test('close answers on connections that were idle when it stopped listening', async () => {
  const drained = { host: '127.0.0.1', port: 0, drainMs: 500, graceMs: 40_000 }
  const server = await listen((_, res) => void res.end('done'), drained)
  const socket = connect({ host: '127.0.0.1', port: server.port })
  const post = () => socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n')
  post()
  await once(socket, 'data')
  const closing = server.close()
  await eventually(() => expect(ask(server, '/now')).rejects.toThrow('ECONNREFUSED'))
  post()
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK.*connection: close.*done/is)
  await closing
})

test('close aborts requests that exceed the grace period', async () => {
  const { server, busy } = await start(100)
  const stuck = expect(ask(server, '/later')).rejects.toThrow(/hang up|ECONNRESET/)
  await busy()
  await server.close()
  await stuck
})

test('a port in use is an error', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(listen(() => undefined, { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE')
  other.close()
})

describe('hostile connections', () => {
  const head = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

  async function serve(handler: RequestListener, options: Partial<ListenOptions> = {}): Promise<Listening> {
    const server = await listen(handler, { host: '127.0.0.1', port: 0, graceMs: 0, ...options })
    onTestFinished(() => server.close())
    return server
  }

  async function dial(
    server: Listening,
  ): Promise<{ socket: Socket; closed: Promise<unknown>; text: () => string }> {
    let received = ''
    const socket = connect({ host: '127.0.0.1', port: server.port })
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        received += chunk
      })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return { socket, closed, text: () => received }
  }
  const openSockets = (server: Listening) =>
    new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)))

  test('a pipelined request starts when the previous response is closed', async () => {
    const responses: ServerResponse[] = []
    const server = await serve((_req, res) => void responses.push(res))
    const { socket, text } = await dial(server)
    socket.write(head.repeat(3))
    for (const count of [1, 2, 3]) {
      await eventually(() => expect(responses).toHaveLength(count))
      responses.at(-1)?.end(`answer ${count}`)
      await eventually(() => expect(text()).toContain(`answer ${count}`))
    }
  })

  test('a disconnect closes the current response and starts no queued request', async () => {
    let started = 0
    let closed = 0
    const server = await serve((_req, res) => {
      started += 1
      res.once('close', () => {
        closed += 1
      })
    })
    const { socket } = await dial(server)
    socket.write(head.repeat(10))
    await eventually(() => expect(started).toBe(1))
    socket.destroy()
    await eventually(() => expect([closed, started]).toEqual([1, 1]))
  })

  test('no request starts after a response with Connection: close', async () => {
    let started = 0
    const server = await serve((_req, res) => {
      started += 1
      res.setHeader('Connection', 'close').end('done')
    })
    const { socket, closed } = await dial(server)
    socket.write(head.repeat(5))
    await closed
    expect(started).toBe(1)
  })

  test('a connection that pipelines too many requests is closed', async () => {
    const server = await serve(() => undefined)
    let parsed = 0
    server.server.on('request', () => {
      parsed += 1
    })
    const { socket, closed } = await dial(server)
    socket.write(head.repeat(1_000))
    await closed
    // The rest of the chunk is not parsed. One request is running and 16 are queued.
    expect(parsed).toBe(17)
  })

  test('a write after the end of one response does not end the process', async () => {
    const server = await serve((_req, res) => {
      res.end('done')
      res.write('too late')
    })
    const { socket, closed } = await dial(server)
    socket.write(head)
    await closed
  })

  test('a connection is closed after a refusal even if the client keeps it open', async () => {
    const server = await serve(() => undefined)
    const { socket, text } = await dial(server)
    socket.write('nonsense\r\n\r\n')
    await eventually(() => expect(text()).toContain('malformed_request'))
    await eventually(async () => expect(await openSockets(server)).toBe(0))
  })

  test('a request without Host is refused, unless it is of HTTP/1.0', async () => {
    const server = await serve((_req, res) => void res.end('served'))
    const refused = await dial(server)
    refused.socket.write('GET / HTTP/1.1\r\n\r\n')
    await refused.closed
    expect(refused.text()).toMatch(/^HTTP\/1\.1 400 /)
    expect(refused.text()).toContain('"code":"malformed_request"')
    const old = await dial(server)
    old.socket.write('GET / HTTP/1.0\r\n\r\n')
    await old.closed
    expect(old.text()).toContain('served')
  })

  test('a refusal is not written into the current response', async () => {
    const server = await serve((_req, res) => void res.write('first'))
    const { socket, text, closed } = await dial(server)
    socket.write(`${head}nonsense\r\n\r\n`)
    await closed
    expect(text()).not.toContain('malformed_request')
  })

  test('a new connection at the limit per address replaces the oldest idle one', async () => {
    const server = await serve((_req, res) => void res.end('done'), {
      connections: { total: 100, perAddress: 3 },
    })
    const first = await dial(server)
    await Promise.all([dial(server), dial(server)])
    const { socket, text } = await dial(server)
    await first.closed
    socket.write(head)
    await eventually(() => expect(text()).toContain('done'))
    expect(await openSockets(server)).toBe(3)
  })

  test('a new connection at the limit is closed if all others have active requests', async () => {
    let started = 0
    const count = () => {
      started += 1
    }
    const server = await serve(count, { connections: { total: 2, perAddress: 100 } })
    for (const _ of [1, 2]) (await dial(server)).socket.write(head)
    await eventually(() => expect(started).toBe(2))
    await (await dial(server)).closed
  })

  test('the limit per address does not apply to proxies', async () => {
    const connections = { total: 100, perAddress: 1, isProxy: (address: string) => address === '127.0.0.1' }
    const server = await serve(() => undefined, { connections })
    await Promise.all([dial(server), dial(server), dial(server)])
    await eventually(async () => expect(await openSockets(server)).toBe(3))
  })

  test('a client that does not read its response is closed, a slow reader is not', async () => {
    const minDataRate = { windowMs: 500, bytesPerSecond: 10_000 }
    const size = 12 * 1_048_576
    const server = await serve((_req, res) => void res.end(Buffer.alloc(size)), { minDataRate })
    const [stalled, slow] = await Promise.all([dial(server), dial(server)])
    let received = 0
    slow.socket.on('data', (chunk) => {
      received += chunk.length
      slow.socket.pause()
      setTimeout(() => slow.socket.resume(), 1)
    })
    stalled.socket.pause()
    for (const { socket } of [stalled, slow]) socket.write(head)
    await eventually(async () => expect(await openSockets(server)).toBe(1))
    await eventually(() => expect(received).toBeGreaterThan(size))
  })
})
