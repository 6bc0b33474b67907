import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { eventually, hasMinio, type TestMinio, testMinio } from '@runwen/test-kit'
import { Client } from 'minio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMinioAccounts, openObjectStore } from '../src/index.ts'
import { collect } from './collect.ts'
import { announce } from './conformance.ts'

describe.skipIf(!(await hasMinio()))('an account of MinIO', () => {
  const id = randomBytes(6).toString('hex')
  const [bucket, other] = [`documents-${id}`, `other-${id}`] as const
  const account = { name: `documents_${id}`, secretKey: 'the secret key of the account' }
  let server: TestMinio
  const rootUrl = () => `${server.url}/${bucket}`
  const urlOf = (name: string, secretKey: string, path = bucket) =>
    `http://${name}:${encodeURIComponent(secretKey)}@${new URL(server.url).host}/${path}`
  const clientOf = (url: string) => {
    const { hostname, port, username, password } = new URL(url)
    return new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey: username,
      secretKey: decodeURIComponent(password),
      region: 'us-east-1',
    })
  }
  beforeAll(async () => {
    server = await testMinio()
    await openMinioAccounts(rootUrl()).put([account])
    await clientOf(rootUrl()).makeBucket(other)
  })
  afterAll(() => server.stop())

  test('an account of MinIO creates, fills and lists its bucket', async () => {
    const store = openObjectStore(urlOf(account.name, account.secretKey))
    await store.check()
    await store.put('a.docx', Readable.from([]), announce(Buffer.alloc(0)))
    expect(await collect(store.list(''))).toMatchObject([{ key: 'a.docx' }])
    await store.remove('a.docx')
    store.close()
  })

  test('an account of MinIO reads how much space the server has', async () => {
    const store = openObjectStore(urlOf(account.name, account.secretKey))
    const capacity = await eventually(async () => {
      const found = await store.capacity()
      if (!found) throw new Error('the server has not measured yet')
      return found
    }, 120_000)
    expect(capacity.freeBytes).toBeLessThanOrEqual(capacity.totalBytes)
    expect(capacity.totalBytes).toBeGreaterThan(0)
    store.close()
    const stranger = openObjectStore(urlOf(account.name, 'another secret key'))
    expect(await stranger.capacity()).toBeUndefined()
    stranger.close()
  })

  test('an account of MinIO touches no other bucket, and neither removes its own nor manages the server', async () => {
    const url = urlOf(account.name, account.secretKey)
    const client = clientOf(url)
    const refused = expect.objectContaining({ code: 'AccessDenied' })
    expect((await client.listBuckets()).map(({ name }) => name)).not.toContain(other)
    await expect(client.listObjectsV2(other).toArray()).rejects.toEqual(refused)
    await expect(client.putObject(other, 'a', 'text')).rejects.toEqual(refused)
    await expect(client.getObject(other, 'a')).rejects.toEqual(refused)
    await expect(client.makeBucket(`${other}-2`)).rejects.toEqual(refused)
    await expect(client.removeBucket(bucket)).rejects.toEqual(refused)
    await expect(openMinioAccounts(url).put([{ name: 'mine', secretKey: 'a long secret' }])).rejects.toThrow(
      'MinIO does not take add-canned-policy',
    )
  })

  test('the administrator of MinIO is accepted by each of several servers that start at the same time, once it is ready', async () => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => testMinio()))
    try {
      const first = await Promise.allSettled(
        servers.map(({ url }, index) => clientOf(url).makeBucket(`${other}-${index}`)),
      )
      expect(first.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
    } finally {
      for (const each of servers) await each.stop()
    }
  })

  test('a removed account of MinIO is refused, while another one keeps working', async () => {
    const second = { name: `${account.name}-2`, secretKey: 'the secret key of the second account' }
    const accounts = openMinioAccounts(rootUrl())
    await accounts.put([second])
    const stores = [account, second].map(({ name, secretKey }) => openObjectStore(urlOf(name, secretKey)))
    for (const store of stores) await store.check()
    await accounts.remove(account.name)
    await expect(stores[0]?.check()).rejects.toThrow()
    await stores[1]?.check()
    for (const store of stores) store.close()
  })
})

test('accounts are put after a server that already listens has loaded those that it has', async () => {
  const calls: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    calls.push(path)
    const isStarting = path === '/minio/health/cluster' && calls.length < 3
    request.resume().on('end', () => response.writeHead(isStarting ? 503 : 200).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const accounts = openMinioAccounts(`http://runwen:a-secret-key@127.0.0.1:${port}/documents`)
  await accounts.put([{ name: 'documents', secretKey: 'a long secret' }])
  expect(calls).toEqual([
    ...Array(3).fill('/minio/health/cluster'),
    '/minio/admin/v3/add-canned-policy',
    '/minio/admin/v3/add-user',
    '/minio/admin/v3/set-user-or-group-policy',
  ])
  server.closeAllConnections()
  server.close()
})
