import { rename } from 'node:fs/promises'
import type { ServiceName } from '@runwen/contracts'
import { examine, type Finding } from '@runwen/doctor'
import { type DoctorConfig, schema } from '@runwen/doctor/config'
import { createLog, newId, openDatabase, readConfig } from '@runwen/service-kit'
import { eventually, testBroker } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Network, startNetwork } from '../src/start-network.ts'

/** Breaks one thing after the other in a running product, and expects to read its name and what to do. */
let network: Network
let config: DoctorConfig
const log = createLog({ service: 'test', level: 'silent' })

beforeAll(async () => {
  network = await startNetwork()
  const { backing, services, sandbox, mailbox } = network
  const urlOf = (name: ServiceName) => services[name][0]?.url ?? ''
  config = readConfig(schema, {
    GATEWAY_URL: network.internalUrls[0],
    AUTH_URL: urlOf('auth'),
    FILES_URL: urlOf('files'),
    MESSAGING_URL: urlOf('messaging'),
    PAYMENT_URL: urlOf('payment'),
    NOTIFICATIONS_URL: urlOf('notifications'),
    POSTGRES_URL: backing.databases.auth.adminUrl,
    REDIS_URL: backing.redis.url,
    RABBITMQ_URL: backing.broker.url,
    OBJECT_STORE_URL: backing.objectStoreUrl,
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_API_URL: sandbox.url,
    SMTP_URL: mailbox.smtpUrl,
  })
}, 180_000)
afterAll(() => network.close())

const look = async (changes: Partial<DoctorConfig> = {}): Promise<Finding[]> => {
  const nameOf = (service: string) =>
    new URL(network.backing.databases[service as ServiceName].adminUrl).pathname.slice(1)
  return examine({ ...config, ...changes }, { databaseName: nameOf })
}

/** What is wrong, as `name: found`. Everything wrong has advice. */
async function wrongs(changes: Partial<DoctorConfig> = {}): Promise<string[]> {
  const wrong = (await look(changes)).filter(({ status }) => status === 'wrong')
  for (const { advice = '' } of wrong) expect(advice).toMatch(/\w{4}/)
  return wrong.map(({ name, found }) => `${name}: ${found}`)
}

async function change(service: ServiceName, sql: string): Promise<void> {
  const url = network.backing.databases[service].adminUrl
  const database = openDatabase({ url, name: 'test', log, max: 1 })
  try {
    await database.pool.query(sql)
  } finally {
    await database.close()
  }
}

test('the doctor finds nothing wrong with a product that works', async () => {
  const expected = [
    'postgres ok',
    'redis ok',
    'rabbitmq ok',
    'object store ok',
    // The test network sets nothing that customers would see.
    'gateway note',
    'auth ok',
    'files ok',
    'messaging ok',
    'payment note',
    'notifications note',
    'payment provider ok',
    'mail ok',
    'disk skipped',
    'backup skipped',
  ]
  await eventually(async () => {
    const found = await look()
    expect(found.map(({ name, status }) => `${name} ${status}`)).toEqual(expected)
    const notes = found.filter(({ status }) => status === 'note').map(({ found: text }) => text)
    expect(notes).toEqual([
      expect.stringMatching(/not set: CONTACT_NAME, .*CONTACT_HOURS$/),
      expect.stringMatching(/not set: SELLER_ADDRESS, .*CNY_PER_USD$/),
      expect.stringMatching(/not set: MAIL_REPLY_TO$/),
    ])
  })
})

test.each([
  [
    'POSTGRES_URL',
    'postgres://postgres@127.0.0.1:9/postgres',
    /^postgres: cannot be reached: .*ECONNREFUSED/,
  ],
  ['REDIS_URL', 'redis://127.0.0.1:9', /^redis: cannot be reached/],
  ['RABBITMQ_URL', 'amqp://127.0.0.1:9', /^rabbitmq: cannot be reached: .*ECONNREFUSED/],
  ['OBJECT_STORE_URL', 'http://key:secret@127.0.0.1:9/documents', /^object store: cannot be reached/],
  ['FILES_URL', 'http://127.0.0.1:9', /^files: cannot be reached: fetch failed/],
  ['STRIPE_API_URL', 'http://127.0.0.1:9', /^payment provider: cannot be reached/],
  ['STRIPE_SECRET_KEY', 'sk_test_of_another_account', /^payment provider: refuses STRIPE_SECRET_KEY/],
  ['SMTP_URL', 'smtp://127.0.0.1:9', /^mail: cannot be reached: .*ECONNREFUSED/],
])('the doctor names what %s cannot reach', async (variable, value, expected) => {
  await eventually(async () => {
    expect(await wrongs({ [variable]: value })).toEqual([expect.stringMatching(expected)])
  })
})

/** Until everything expected is found; a busy machine may be slow to answer. */
const expectWrong = (expected: (string | RegExp)[], changes: Partial<DoctorConfig> = {}) =>
  eventually(async () => {
    const found = await wrongs(changes)
    for (const one of expected)
      expect(found).toContainEqual(typeof one === 'string' ? one : expect.stringMatching(one))
  })

test('the doctor names missing, changed and unknown migrations', async () => {
  const rename = (from: string, to: string) =>
    change('files', `UPDATE schema_migrations SET name = '${to}' WHERE name = '${from}'`)
  await rename('0001_files.sql', '9999_later.sql')
  await change('auth', "UPDATE schema_migrations SET checksum = 'x' WHERE name = '0001_accounts.sql'")
  await expectWrong([
    'postgres auth: applied migrations were changed: auth/0001_accounts.sql',
    'postgres files: migrations are missing: files/0001_files.sql',
    'postgres files: was migrated by a newer version: files/9999_later.sql',
  ])
  await rename('9999_later.sql', '0001_files.sql')
})

test('the doctor names queues that are missing', async () => {
  const empty = await testBroker()
  const missing = ['files', 'payment.requests'].map((name) => `rabbitmq: the queue runwen.${name} is missing`)
  await expectWrong(missing, { RABBITMQ_URL: empty.url })
  await empty.close()
})

test('the doctor names dead letters and events that are not sent', async () => {
  await change(
    'payment',
    `INSERT INTO event_failures (id, body, tries, dead_at) VALUES ('${newId()}', '', 5, now())`,
  )
  await change(
    'messaging',
    `INSERT INTO outbox (id, name, envelope, created_at, due_at)
     VALUES ('${newId()}', 'message.read', '{}', now() - interval '10 minutes', now() + interval '1 day')`,
  )
  await expectWrong([
    'payment: 1 events failed permanently',
    /^messaging: the oldest event has not been sent for 1\d min/,
  ])
  await change('payment', 'DELETE FROM event_failures')
  await change('messaging', 'DELETE FROM outbox')
})

test('the doctor reports a missing folder of documents', async () => {
  const { documents } = network.backing
  await rename(documents, `${documents}-away`)
  await expectWrong([/^object store: cannot be reached/, /^files: is not ready: .*object-store/])
  await rename(`${documents}-away`, documents)
})

test('the doctor names Redis and the processes that wait for it', async () => {
  await network.backing.redis.stop()
  await expectWrong([
    /^redis: cannot be reached/,
    /^gateway: is not ready: .*redis/,
    /^messaging: is not ready: .*redis/,
  ])
  await network.backing.redis.start()
})

test('the doctor names a process that ended and its queue', async () => {
  await Promise.all(network.services.messaging.splice(0).map((service) => service.close()))
  await expectWrong([
    /^messaging: cannot be reached: .*ECONNREFUSED/,
    /^rabbitmq: the queue runwen\.messaging has no consumer \(\d+ messages\)/,
  ])
})
