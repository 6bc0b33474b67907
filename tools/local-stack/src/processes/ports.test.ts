import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { claim, freePort, isFree } from './ports.ts'

test('a port is given out once, before anything listens on it', async () => {
  const port = await freePort()
  expect(await isFree(port)).toBe(true)
  expect(await claim(port)).toBe(false)
})

test('a port on which a server listens is not free', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect(await isFree(port)).toBe(false)
  server.close()
})
