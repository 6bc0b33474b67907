import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { hasMinio, type TestMinio, testMinio } from '@runwen/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ObjectStoreUnavailable, openObjectStore } from '../src/index.ts'
import { createTransport } from '../src/minio/transport.ts'
import { collect } from './collect.ts'
import { announce, objectStoreSuite } from './conformance.ts'

const empty = announce(Buffer.alloc(0))
/** Random, because a server that OBJECT_STORE_TEST_URL names keeps the buckets of earlier runs. */
const bucket = (name: string) => `${name}-${randomBytes(6).toString('hex')}`

describe.skipIf(!(await hasMinio()))('MinIO store', () => {
  const documents = bucket('documents')
  let server: TestMinio
  beforeAll(async () => {
    server = await testMinio()
  })
  afterAll(() => server.stop())

  objectStoreSuite('as an object store', async () => openObjectStore(`${server.url}/${documents}`))

  test('a store of MinIO creates its bucket at the first put, even with concurrent clients', async () => {
    const fresh = `${server.url}/${bucket('fresh')}`
    const stores = [1, 2, 3].map(() => openObjectStore(fresh))
    const [first] = stores
    expect(await collect(openObjectStore(fresh).list(''))).toEqual([])
    await expect(first?.get('a.docx')).rejects.toThrow(ObjectStoreUnavailable)
    await Promise.all(stores.map((store, i) => store.put(`${i}.docx`, Readable.from([]), empty)))
    expect(await collect(openObjectStore(fresh).list(''))).toHaveLength(3)
    for (const store of stores) store.close()
  })

  test('a store of MinIO does not create its bucket when objects were stored before', async () => {
    const url = `${server.url}/${bucket('restarted')}`
    const store = openObjectStore(url, { isNew: async () => false })
    await expect(store.check()).rejects.toThrow('its disk is not mounted')
    await expect(store.put('a.docx', Readable.from([]), empty)).rejects.toThrow(ObjectStoreUnavailable)
    const created = openObjectStore(url)
    await created.check()
    await store.put('a.docx', Readable.from([]), empty)
    await store.check()
    for (const each of [store, created]) each.close()
  })

  test('a store of MinIO is unavailable with a wrong secret or without a server', async () => {
    const { host } = new URL(server.url)
    for (const url of [`http://runwen:wrong-secret@${host}/documents`, 'http://a:b@127.0.0.1:9/documents']) {
      const store = openObjectStore(url)
      await expect(store.check()).rejects.toThrow(ObjectStoreUnavailable)
      await expect(store.put('a.docx', Readable.from([]), empty)).rejects.toThrow(ObjectStoreUnavailable)
      await expect(store.get('a.docx')).rejects.toThrow(ObjectStoreUnavailable)
      store.close()
    }
  })

  test('a store of MinIO streams a body of 50 MB', async () => {
    const chunk = randomBytes(65_536)
    const size = 800 * chunk.length
    const hash = createHash('sha256')
    for (let i = 0; i < 800; i += 1) hash.update(chunk)
    const store = openObjectStore(`${server.url}/${documents}`)
    let peak = 0
    const before = process.memoryUsage.rss()
    function* body() {
      for (let i = 0; i < 800; i += 1) {
        peak = Math.max(peak, process.memoryUsage.rss())
        yield chunk
      }
    }
    await store.put('large.docx', Readable.from(body()), { size, sha256: hash.digest('hex') })
    expect((peak - before) / 1_048_576).toBeLessThan(35)
    store.close()
  })
})

test('the space of a server that does not report it is unknown', async () => {
  const answers = [
    [403, 'AccessDenied'],
    [200, 'something else'],
    [301, ''],
  ] as const
  for (const [status, body] of answers) {
    const other = createServer((_, response) => {
      response.writeHead(status, { location: '/elsewhere' }).end(body)
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const store = openObjectStore(`http://a:b@127.0.0.1:${(other.address() as AddressInfo).port}/documents`)
    expect(await store.capacity()).toBeUndefined()
    store.close()
    other.closeAllConnections()
    other.close()
  }
  const nobody = openObjectStore('http://a:b@127.0.0.1:9/documents')
  await expect(nobody.capacity()).rejects.toThrow(ObjectStoreUnavailable)
  nobody.close()
  await expect(nobody.capacity()).rejects.toThrow(ObjectStoreUnavailable)
})

test('the connection to MinIO times out when the server is idle, but not when the reader is idle', async () => {
  const silent = createServer((request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(8 * 1_048_576))
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { transport, close } = createTransport({ secure: false, idleMs: 1_000 })
  const still = transport.request({ host: '127.0.0.1', port, path: '/silent' }).end()
  expect(String(await once(still, 'error'))).toContain('idle for')

  const request = transport.request({ host: '127.0.0.1', port, path: '/large' }).end()
  const [response] = await once(request, 'response')
  for (let limits = 0; limits < 3; limits += 1) await once(response.socket, 'timeout')
  let received = 0
  for await (const chunk of response) received += chunk.length
  expect(received).toBe(8 * 1_048_576)
  close()
  silent.close()
})
