import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createBackup,
  type Manifest,
  newKeyPair,
  openRepository,
  type PerService,
  perService,
  pruneBackups,
  type Repository,
  type RestoreOptions,
  restoreData,
  restoreSecrets,
  verifyBackup,
} from '@runwen/backup'
import { filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { openObjectStore } from '@runwen/object-store'
import { createLog, openDatabase } from '@runwen/service-kit'
import {
  eventually,
  hasMinio,
  readDocument,
  selection,
  type TestMinio,
  type TestUser,
  testMinio,
} from '@runwen/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BackingServices, startBackingServices } from '../src/backing-services.ts'
import { runOperatorCommand } from '../src/run-command.ts'
import { type Network, startNetwork } from '../src/start-network.ts'

/**
 * Backs up a product while customers use it, lets it continue, restores the backup into an empty product, and settles what
 * happened in between. Both products use the same payment provider.
 */
let minio: TestMinio | undefined
let directory: string
let old: Network
let restored: Network
let target: BackingServices
let repository: Repository
let backup: Manifest
let person: TestUser
const log = createLog({ service: 'test', level: 'silent' })
const keyed = () => ({ 'idempotency-key': randomUUID() })
/** Files by what happened to them. */
const file = { paid: '', refunded: '', paidLater: '', unpaid: '', unknown: '' }

const adminUrls = ({ databases }: BackingServices): PerService<string> =>
  perService((service) => databases[service].adminUrl)

/** MinIO where it is installed, otherwise a folder. */
function withStore(backing: BackingServices): BackingServices {
  if (!minio) return backing
  return { ...backing, objectStoreUrl: `${minio.url}/backup-${randomBytes(6).toString('hex')}` }
}

/** Repeats of a busy service's refusals take effect once. */
async function upload(name: string): Promise<string> {
  const headers = keyed()
  const bytes = await readDocument('english')
  const { files } = await eventually(() =>
    person.client.call(filesApi.upload, { body: selection(2, [{ name, bytes }]), headers }),
  )
  return files[0]?.id ?? ''
}

const statusesOf = async (client: TestUser['client']) => {
  const { orders } = await client.call(paymentApi.listOrders)
  return new Map(orders.map(({ file_id, status }) => [file_id, status]))
}

/** Until payment knows the file, and the payment is booked. */
const pay = (fileId: string) =>
  eventually(async () => {
    const body = { fileId, payment_method: 'pm_card_visa' }
    await person.client.send(paymentApi.processCard, { body })
    expect((await statusesOf(person.client)).get(fileId)).toBe('paid')
  })

/** Pays an intent at the provider, as a browser does. */
async function payAtProvider(intentId: string): Promise<void> {
  const { url, secretKey } = old.sandbox
  const { status } = await fetch(`${url}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'https://example.com' }),
  })
  expect(status).toBe(200)
}

const startIntent = async (fileId: string) => {
  const body = { fileId, method: 'card' } as const
  return (await person.client.call(paymentApi.createIntent, { body })).paymentIntentId ?? ''
}

async function takeBackup(): Promise<{ manifest: Manifest; documentsCopied: number }> {
  const documents = openObjectStore(old.backing.objectStoreUrl)
  try {
    return await createBackup({
      repository,
      recipients: [keys.recipient],
      databaseUrls: adminUrls(old.backing),
      documents,
      dataDirectory: join(directory, 'data'),
      files: [],
    })
  } finally {
    documents.close()
  }
}

async function restoreInto(backing: BackingServices, more: Partial<RestoreOptions> = {}) {
  const documents = openObjectStore(backing.objectStoreUrl)
  try {
    return await restoreData({
      repository,
      backup,
      adminUrl: backing.databases.auth.adminUrl.replace(/\/[^/]*$/, '/postgres'),
      databaseNames: perService((service) => new URL(backing.databases[service].adminUrl).pathname.slice(1)),
      passwords: async () => ({ owner: 'runwen', role: 'runwen' }),
      documents,
      force: false,
      ...more,
    })
  } finally {
    documents.close()
  }
}

let keys: { identity: string; recipient: string }

beforeAll(async () => {
  minio = (await hasMinio()) ? await testMinio() : undefined
  directory = await mkdtemp(join(tmpdir(), 'runwen-backups-'))
  await mkdir(join(directory, 'data/secrets'), { recursive: true })
  await writeFile(join(directory, 'data/secrets/link-key'), 'a secret of the product')
  await writeFile(join(directory, 'data/first-login.json'), '{}')
  keys = await newKeyPair()
  repository = await openRepository({
    store: openObjectStore(`file://${join(directory, 'repository')}`),
    recipients: [keys.recipient],
    identities: [keys.identity],
    tempDirectory: directory,
  })
  old = await startNetwork({ backing: withStore(await startBackingServices()) })
  person = await eventually(() => old.users.customer())
  await old.waitUntilIdle()
  file.paid = await upload('paid.docx')
  file.refunded = await upload('refunded.docx')
  await pay(file.paid)
  await pay(file.refunded)
  // Events that the broker holds at the moment of the backup.
  await Promise.all(old.services.messaging.splice(0).map((service) => service.close()))
  file.paidLater = await upload('paid later.docx')
  file.unpaid = await upload('unpaid.docx')
}, 180_000)

afterAll(async () => {
  await restored?.close()
  await target?.close()
  await old?.close()
  await old?.backing.close()
  await repository?.close()
  await minio?.stop()
  await rm(directory, { recursive: true, force: true })
})

describe('a backup of the running product', () => {
  let laterIntent: string

  test('a backup of the running product contains databases, documents and secrets, encrypted, and passes verification', async () => {
    laterIntent = await eventually(() => startIntent(file.paidLater))
    const taken = await takeBackup()
    backup = taken.manifest
    expect(taken.documentsCopied).toBe(4)
    expect(backup.databases.files.rows).toMatchObject({ files: 4 })
    expect(backup.databases.payment.rows).toMatchObject({ orders: 3 })
    expect(backup.databases.messaging.rows).toMatchObject({ files: 2 })
    const verified = await verifyBackup(repository, backup, { decrypts: true })
    expect(verified).toEqual({ parts: 11, problems: [] })
    const stored = await readFile(join(directory, 'repository', backup.secrets.key))
    expect(stored.toString('latin1')).toMatch(/^age-encryption\.org\/v1/)
    expect(stored.toString('latin1')).not.toContain('secret of the product')
  })

  test('a backup of the running product copies only new documents the next time', async () => {
    // The old product continues: none of this is in the backup.
    await payAtProvider(laterIntent)
    const { orders } = await person.client.call(paymentApi.listOrders)
    const id = orders.find(({ file_id }) => file_id === file.refunded)?.id ?? ''
    const staff = await eventually(() => old.users.admin())
    await eventually(async () => {
      await staff.client.send(paymentApi.refundOrder, { params: { id }, body: { reason: 'late' } })
      expect((await statusesOf(person.client)).get(file.refunded)).toBe('refunded')
    })
    file.unknown = await upload('unknown.docx')
    await pay(file.unknown)
    expect((await takeBackup()).documentsCopied).toBe(1)
    expect(await repository.list()).toHaveLength(2)
  })

  test('a backup of the running product is restored with its secrets into an empty product, and not over data', async () => {
    await expect(restoreInto(old.backing)).rejects.toThrow(/there are data already: database .*--force/)
    target = withStore(await startBackingServices())
    const { rows, documents } = await restoreInto(target)
    expect(documents).toBe(4)
    expect(rows.files).toBe(Object.values(backup.databases.files.rows).reduce((sum, count) => sum + count, 0))
    const data = join(directory, 'restored')
    expect(await restoreSecrets(repository, backup, data)).toEqual(['secrets/link-key', 'first-login.json'])
    expect(await readFile(join(data, 'secrets/link-key'), 'utf8')).toBe('a secret of the product')
    await expect(restoreInto(target)).rejects.toThrow(/there are data already/)
  })
})

describe('the restored product', () => {
  let client: TestUser['client']
  const run = (command: 'ledger' | 'events', ...args: string[]) =>
    runOperatorCommand(command, args, {
      DATABASE_URL: target.databases.payment.url,
      RABBITMQ_URL: target.broker.url,
      STRIPE_SECRET_KEY: old.sandbox.secretKey,
      STRIPE_API_URL: old.sandbox.url,
    })

  beforeAll(async () => {
    restored = await startNetwork({ backing: target, sandbox: old.sandbox })
    const { user, password } = person
    client = (await eventually(() => restored.users.logIn(user.username, password))).client
  }, 180_000)

  test('the restored product has ended all sessions', async () => {
    const url = restored.urls[0] ?? ''
    const headers = { authorization: `Bearer ${person.token}` }
    await eventually(async () => {
      expect((await fetch(`${url}/api/auth/me`, { headers })).status).toBe(401)
    })
  })

  test('the restored product has the documents and messages of the backup', async () => {
    const { files } = await eventually(() => client.call(filesApi.listFiles))
    const ids = [file.paid, file.refunded, file.paidLater, file.unpaid]
    expect(files.map(({ id }) => id).sort()).toEqual(ids.sort())
    const { bytes } = await client.send(filesApi.downloadOriginal, { params: { id: file.unpaid } })
    expect(bytes.equals(await readDocument('english'))).toBe(true)
  })

  test('the restored product takes over from the provider what happened after the backup', async () => {
    // The provider learns of a refund from a job of the old product.
    await eventually(async () => {
      const { code, out } = await run('ledger', 'sync', '--since', backup.takenAt)
      expect(out).toMatch(/refunds of 1 payments compared/)
      expect(out).toMatch(/98000 usd by user \S+, succeeded: not in this database/)
      expect(code).toBe(1)
    })
    await eventually(async () => {
      const statuses = [...(await statusesOf(client))].sort()
      expect(statuses).toEqual(
        [
          [file.paid, 'paid'],
          [file.refunded, 'refunded'],
          [file.paidLater, 'paid'],
        ].sort(),
      )
    })
    const staff = await eventually(() => restored.users.admin())
    const { mismatches } = await staff.client.call(paymentApi.mismatches)
    expect(mismatches.filter(({ kind }) => kind === 'unknown_order')).toMatchObject([
      { kind: 'unknown_order', order_id: null, found: '98000 usd, succeeded' },
    ])
    // A second run finds the same and changes nothing.
    expect(await run('ledger', 'sync', '--since', backup.takenAt)).toMatchObject({ code: 1 })
    expect((await staff.client.call(paymentApi.mismatches)).mismatches).toHaveLength(mismatches.length)
  })

  test('the restored product agrees in all services after the events are sent again, and its ledger balances', async () => {
    expect(await run('events', 'resend', '--since', '2h')).toMatchObject({ code: 0 })
    await eventually(async () => expect(await countFiles()).toBe(4))
    await eventually(() => restored.waitUntilIdle(), 90_000)
    const { files } = await client.call(filesApi.listFiles)
    const paid = files.filter(({ is_paid }) => is_paid).map(({ id }) => id)
    expect(paid.sort()).toEqual([file.paid, file.paidLater].sort())
    const body = { content: 'about the restored file', file_id: file.paidLater }
    const headers = keyed()
    await eventually(() => client.call(messagingApi.postMessage, { body, headers }))
    expect(await run('ledger', 'verify')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/The ledger balances/),
    })
  })

  async function countFiles(): Promise<number> {
    const url = target.databases.messaging.url
    const database = openDatabase({ url, name: 'test', log, max: 1 })
    try {
      return (await database.pool.query('SELECT FROM files')).rows.length
    } finally {
      await database.close()
    }
  }
})

test('a verification names a damaged part, and pruning removes what no kept backup contains', async () => {
  const path = join(directory, 'repository', backup.databases.payment.key)
  const bytes = await readFile(path)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  await writeFile(path, bytes)
  for (const decrypts of [true, false]) {
    const { problems } = await verifyBackup(repository, backup, { decrypts })
    expect(problems).toEqual([expect.stringMatching(/payment\.dump\.age was changed/)])
  }
  const pruned = await pruneBackups(repository, { daily: 1, weekly: 0, monthly: 0 })
  expect(pruned).toEqual({ kept: 1, removed: [backup.id], documentsRemoved: 0 })
  const [kept] = await repository.list()
  expect(kept && (await verifyBackup(repository, kept, { decrypts: true })).problems).toEqual([])
  await rm(join(directory, 'repository', 'documents'), { recursive: true })
  expect(kept && (await verifyBackup(repository, kept, { decrypts: true })).problems).toHaveLength(5)
})
