import { once } from 'node:events'
import { Agent, get, type RequestListener } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Listening, listen } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { expect, test } from 'vitest'

const agent = new Agent({ keepAlive: true })

/** A server that answers `/now` at once, anything else when it is told to. */
async function start(graceMs: number) {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  let waiting = 0
  const handler: RequestListener = async (req, res) => {
    if (req.url !== '/now') {
      waiting += 1
      await told
    }
    res.end('done')
  }
  const server = await listen(handler, { host: '127.0.0.1', port: 0, graceMs })
  return { server, tell, busy: () => eventually(() => expect(waiting).toBe(1)) }
}

async function ask(server: Listening, path: string): Promise<string> {
  const request = get(server.url + path, { agent })
  const [response] = await once(request, 'response')
  return text(response)
}

test('what is under way ends, idle connections close, nobody new comes in', async () => {
  const { server, tell, busy } = await start(5_000)
  expect(await ask(server, '/now')).toBe('done')
  const late = ask(server, '/later')
  await busy()
  const closing = server.close()
  await expect(ask(server, '/now')).rejects.toThrow('ECONNREFUSED')
  tell()
  expect(await late).toBe('done')
  const stopping = performance.now()
  await closing
  expect(performance.now() - stopping).toBeLessThan(1_000)
})

test('what does not end within the grace is cut', async () => {
  const { server, busy } = await start(100)
  const stuck = expect(ask(server, '/later')).rejects.toThrow(/hang up|ECONNRESET/)
  await busy()
  await server.close()
  await stuck
})

test('a port that is taken is an error, not a silence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(listen(() => undefined, { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE')
  other.close()
})
