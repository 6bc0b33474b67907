import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { minio } from './minio.ts'

test('MinIO is ready when it has loaded its accounts, which is after it begins to answer', async () => {
  let hasAccounts = false
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/minio/health/cluster' && !hasAccounts ? 503 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { processes } = await minio.prepare('minio', {
    directory: '/tmp',
    owner: undefined,
    password: 'a password',
    disposable: true,
    tls: undefined,
    port: async () => port,
  })
  const isReady = () => processes[0]?.ready()
  expect(await isReady()).toBe(false)
  hasAccounts = true
  expect(await isReady()).toBe(true)
  server.close()
})
