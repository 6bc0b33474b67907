import { randomUUID } from 'node:crypto'
import { newKeyPair } from '@runwen/backup'
import { filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { createTestUsers, eventually, readDocument, selection, type TestUser } from '@runwen/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Processes, startProcesses } from './processes.ts'
import {
  at,
  examine,
  login,
  runTrusting,
  settingsOf,
  setUp,
  startTlsServers,
  type TlsServers,
} from './servers.ts'

/**
 * Runs the whole product on servers that accept TLS only. Setup, processes and commands are Node processes of their own,
 * because Node reads NODE_EXTRA_CA_CERTS when it starts.
 */
const running = new AsyncDisposableStack()
const timeoutMs = 90_000
let tls: TlsServers
let product: Processes

beforeAll(async () => {
  tls = await startTlsServers(running)
  expect(await setUp(tls)).toMatchObject({ code: 0 })
  product = await startProcesses(tls, running)
}, 600_000)
afterAll(() => running.disposeAsync(), 120_000)

describe('a customer', () => {
  const bytes = readDocument('english')
  const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } })
  let client: TestUser['client']
  let id: string

  beforeAll(async () => {
    const admin = { username: login.ADMIN_USERNAME, password: login.ADMIN_PASSWORD }
    const users = createTestUsers({ url: product.url, admin, invitationCode: login.INVITATION_CODE })
    client = (await eventually(() => users.customer(), timeoutMs)).client
  }, 300_000)

  test('a customer uploads a document', async () => {
    const body = selection(2, [{ name: 'paper.docx', bytes: await bytes }])
    const request = { body, ...keyed() }
    const { files } = await eventually(() => client.call(filesApi.upload, request), timeoutMs)
    id = files[0]?.id ?? ''
  })

  test('a customer writes about the document, when messaging knows it from an event', async () => {
    const request = { body: { content: 'about the paper', file_id: id }, ...keyed() }
    await eventually(() => client.call(messagingApi.postMessage, request), timeoutMs)
  })

  test('a customer pays for the document, and files learns of the payment from an event', async () => {
    await eventually(async () => {
      const body = { fileId: id, payment_method: 'pm_card_visa' }
      await client.send(paymentApi.processCard, { body })
      const { files } = await client.call(filesApi.listFiles)
      expect(files).toMatchObject([{ id, is_paid: true }])
    }, timeoutMs)
  })

  test('a customer downloads the document', async () => {
    await eventually(async () => {
      const original = await client.send(filesApi.downloadOriginal, { params: { id } })
      expect(original.bytes.equals(await bytes)).toBe(true)
    }, timeoutMs)
  })
})

test('the doctor finds nothing wrong', async () => {
  await eventually(
    async () => expect(await examine(tls.authority, tls.servers, product.settings)).toEqual([]),
    timeoutMs,
  )
})

test('the servers accept nothing but TLS', async () => {
  const plain = (url: string) =>
    url
      .replace('?sslmode=verify-full', '')
      .replace(/^(redis|amqp|http)s:/, '$1:')
      .replace('@localhost:', '@127.0.0.1:')
  const findings = await examine(tls.authority, at(tls.servers, plain), product.settings)
  expect(findings).toEqual(
    tls.names.map((name) =>
      expect.objectContaining({ name, found: expect.stringMatching(/^cannot be reached/) }),
    ),
  )
})

test('a process that does not know the authority is not ready and says why', async () => {
  const files = product.startStranger('files')
  try {
    await eventually(async () => {
      await expect(files.isReady()).rejects.toThrow(/answered 503/)
      expect(await files.log()).toMatch(/certificate/)
    }, timeoutMs)
  } finally {
    await files.stop()
  }
})

describe('a backup', () => {
  let env: Record<string, string>
  const backup = (...args: string[]) =>
    runTrusting(tls.authority, 'tools/backup/src/run-backup.ts', args, env)

  beforeAll(async () => {
    const { identity, recipient } = await newKeyPair()
    env = {
      ...product.settings,
      ...settingsOf(tls.servers),
      BACKUP_URL: `file://${tls.directory}/backups`,
      BACKUP_RECIPIENT: recipient,
      BACKUP_IDENTITY: identity,
      BACKUP_TEMP_DIR: tls.directory,
    }
  })

  test('a backup is refused with another authority', async () => {
    const refused = await runTrusting(tls.stranger, 'tools/backup/src/run-backup.ts', [], env)
    expect(refused).toEqual({ code: 1, out: expect.stringMatching(/certificate/) })
  })

  test('a backup is taken and verified', async () => {
    expect(await backup()).toEqual({ code: 0, out: expect.stringMatching(/1 documents .*\(1 new\)/) })
    expect(await backup('verify')).toEqual({ code: 0, out: expect.stringContaining('read and decrypted') })
  })

  test('a backup is restored', async () => {
    await product.stop()
    const restored = await runTrusting(tls.authority, 'tools/backup/src/run-restore.ts', ['--force'], env)
    expect(restored).toEqual({ code: 0, out: expect.stringContaining('1 documents') })
  })
})
