import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { authApi, exchange, filesApi, messagingApi, paymentApi, type ServiceName } from '@runwen/contracts'
import { type Database, one } from '@runwen/service-kit'
import { documents, eventually, readDocument, selection, type TestUser } from '@runwen/test-kit'
import type { ChaosProduct } from '../chaos/product.ts'
import { signalRecorded } from '../chaos/signals.ts'
import { coverWithFullDisk } from '../chaos/small-disk.ts'

export interface Broken {
  product: ChaosProduct
  /** A customer who has paid for a file. */
  customer: TestUser
  /** The databases as superuser. */
  admin: Record<ServiceName, Database>
}

type Repair = () => unknown

export interface Break {
  alerts: string[]
  /** What is broken. */
  by: string
  run(broken: Broken): Promise<Repair>
}

const hourMs = 3_600_000

/** Repeats an action until the repair. */
function repeat(everyMs: number, action: () => Promise<unknown>): () => Promise<void> {
  let stopped = false
  const loop = async () => {
    while (!stopped) {
      await action().catch(() => undefined)
      await pause(everyMs)
    }
  }
  const ended = loop()
  return async () => {
    stopped = true
    await ended
  }
}

const write = ({ customer }: Broken, content = 'A message') =>
  customer.client.send(messagingApi.postMessage, { body: { content } })

/** Writes rows as superuser without triggers and foreign keys. */
const writeRows = (database: Database, ...statements: string[]) =>
  database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica')
    for (const statement of statements) await tx.query(statement)
  })

/** A break by rows, with the statements that remove them. */
const rows = (
  alerts: string[],
  by: string,
  service: ServiceName,
  insert: (order: string) => string[],
  remove: string[],
): Break => ({
  alerts,
  by,
  async run({ admin }) {
    const { id } = await admin.payment.read((tx) => one<{ id: string }>(tx, 'SELECT id FROM orders LIMIT 1'))
    await writeRows(admin[service], ...insert(id))
    return () => writeRows(admin[service], ...remove)
  },
})

const refund = (order: string, status: string, nextTry: string) =>
  `INSERT INTO refunds (id, order_id, cause, reason, amount, to_balance, rebate_reversed, rebate_missing, to_provider,
     currency, status, next_try_at, created_at)
   VALUES ('${randomUUID()}', '${order}', 'staff', 'broken', 0, 0, 0, 0, 0, 'usd', '${status}', ${nextTry}, now() - interval '2 h')`
const removeRefund = ["DELETE FROM refunds WHERE reason = 'broken'"]

const email = (kind: string, values: string) =>
  `INSERT INTO letters (id, event_id, recipient, kind, data, address, language, due_at, expires_at, event_time, created_at, tries)
   SELECT gen_random_uuid(), gen_random_uuid(), 'broken@example.com', '${kind}', '{}', 'broken@example.com', 'en', ${values}`
const removeEmails = ["DELETE FROM letters WHERE recipient = 'broken@example.com'"]

/** Jobs that run every hour run at the start of the process too. */
const restartPayment = ({ product }: Broken) => signalRecorded(product.records('payment'), 'SIGTERM')

const ledgerWrong: Break = {
  alerts: ['LedgerWrong'],
  by: 'a balance changed by SQL',
  async run(broken) {
    const change = (by: number) =>
      writeRows(
        broken.admin.payment,
        `UPDATE accounts SET balance = balance + ${by} WHERE id = (SELECT min(id) FROM accounts WHERE owner IS NOT NULL)`,
      )
    await change(1)
    restartPayment(broken)
    return async () => {
      await change(-1)
      restartPayment(broken)
    }
  },
}

const clockOfPayment = (
  alert: string,
  by: string,
  hours: number,
  sql: { change: string; undo: string }[],
): Break => ({
  alerts: [alert],
  by,
  async run(broken) {
    await broken.product.setClock('payment', hours * hourMs)
    for (const { change } of sql) await writeRows(broken.admin.payment, change)
    restartPayment(broken)
    return async () => {
      for (const { undo } of sql) await writeRows(broken.admin.payment, undo)
      await broken.product.setClock('payment', 0)
      restartPayment(broken)
    }
  },
})

const deadLetters: Break = {
  alerts: ['DeadLetters'],
  by: 'a message that is not an event',
  async run({ product, admin }) {
    await publishRaw(product, 'not JSON')
    return () => forgetFailures(admin)
  },
}

const publishRaw = (product: ChaosProduct, payload: string) =>
  product.manage('POST', `/exchanges/{vhost}/${exchange}/publish`, {
    properties: { content_type: 'application/json' },
    routing_key: 'runwen.file.deleted',
    payload,
    payload_encoding: 'string',
  })

const forgetFailures = (admin: Broken['admin']) =>
  Promise.all(Object.values(admin).map((database) => writeRows(database, 'DELETE FROM event_failures')))

const databaseAway: Break = {
  alerts: ['DatabaseUnreachable'],
  by: 'PostgreSQL refuses connections while an event arrives',
  async run({ product, admin }) {
    product.proxies.postgres.refuse()
    const id = randomUUID()
    const event = {
      specversion: '1.0',
      id,
      type: 'runwen.file.deleted.v1',
      source: '/runwen/files',
      subject: id,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      version: 1,
      data: { file_id: id, user_id: id },
    }
    await publishRaw(product, JSON.stringify(event))
    return async () => {
      product.proxies.postgres.restore()
      await eventually(() => forgetFailures(admin))
    }
  },
}

const eventsMissing: Break = {
  alerts: ['EventsMissing'],
  by: 'an event that a consumer lost',
  async run({ admin }) {
    const find = "SELECT id FROM outbox WHERE name = 'user.registered' AND published_at IS NOT NULL LIMIT 1"
    const { id } = await admin.auth.read((tx) => one<{ id: string }>(tx, find))
    await writeRows(admin.messaging, `DELETE FROM inbox WHERE event_id = '${id}'`)
    await writeRows(
      admin.auth,
      `INSERT INTO event_manifests (id, event_ids, names, due_at)
       VALUES ('${randomUUID()}', '{${id}}', '{user.registered}', now())`,
    )
    return () => undefined
  },
}

const processDown: Break = {
  alerts: ['ProcessDown'],
  by: 'messaging suspended (SIGSTOP)',
  async run({ product }) {
    signalRecorded(product.records('messaging'), 'SIGSTOP')
    return () => signalRecorded(product.records('messaging'), 'SIGCONT')
  },
}

const eventLoop: Break = {
  alerts: ['EventLoopBusy'],
  by: 'messaging suspended for 0.7 s of each second',
  async run({ product }) {
    return repeat(300, async () => {
      signalRecorded(product.records('messaging'), 'SIGSTOP')
      await pause(700)
      signalRecorded(product.records('messaging'), 'SIGCONT')
    })
  },
}

const slowDatabase: Break = {
  alerts: ['SlowRequests', 'ErrorRate'],
  by: 'PostgreSQL does not answer for 6 s of each 14 s',
  async run({ product, customer }) {
    const stop = repeat(8_000, async () => {
      product.proxies.postgres.freeze()
      const calls = Array.from({ length: 10 }, () => customer.client.send(messagingApi.listMessages))
      await pause(6_000)
      product.proxies.postgres.restore()
      await Promise.allSettled(calls)
    })
    return async () => {
      await stop()
      product.proxies.postgres.restore()
    }
  },
}

const brokerAway: Break = {
  alerts: ['BrokerDisconnected', 'OutboxDelayed', 'BrokerStalled'],
  by: 'RabbitMQ does not answer',
  async run(broken) {
    const { rabbitmq } = broken.product.proxies
    rabbitmq.freeze()
    await write(broken)
    return () => {
      rabbitmq.restore()
      rabbitmq.cut()
    }
  },
}

const loginsRefused: Break = {
  alerts: ['LoginsRefused'],
  by: 'wrong passwords',
  run: async ({ product }) =>
    repeat(300, async () => {
      const body = { username: `nobody-${randomUUID()}`, password: 'not the password' }
      await fetch(`${product.url}${authApi.login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    }),
}

const paymentsUnconfirmed: Break = {
  alerts: ['PaymentsUnconfirmed'],
  by: 'an intent locked by another transaction',
  async run({ admin }) {
    const id = randomUUID()
    const insert = `INSERT INTO intents (id, order_id, generation, method, amount, currency, balance_part, created_at,
        last_action_at, next_check_at)
      SELECT '${id}', id, 99, 'card', 5000, 'usd', 0, now(), now(), now() + interval '1 h' FROM orders LIMIT 1`
    await writeRows(admin.payment, insert)
    const late = `UPDATE intents SET next_check_at = now() - interval '1 h' WHERE id = '${id}'`
    const lock = `SELECT next_check_at < now() - interval '30 min' AS late FROM intents WHERE id = '${id}' FOR UPDATE`
    const client = await admin.payment.pool.connect()
    for (let isLate = false; !isLate; ) {
      await client.query('BEGIN')
      await client.query(late)
      await client.query('COMMIT AND CHAIN')
      const { rows } = await client.query<{ late: boolean }>(lock)
      isLate = rows[0]?.late ?? false
      if (!isLate) await client.query('ROLLBACK')
    }
    // The server ends transactions of this pool that are idle for 30 s.
    const stay = repeat(5_000, () => client.query('SELECT 1'))
    return async () => {
      await stay()
      await client.query('ROLLBACK')
      client.release()
      await writeRows(admin.payment, `DELETE FROM intents WHERE id = '${id}'`)
    }
  },
}

const fullDisk: Break = {
  alerts: ['UploadDiskFull'],
  by: 'a full disk mounted over the folder of uploads (needs root)',
  async run({ product }) {
    const disk = await coverWithFullDisk(product.uploads)
    return () => disk.unmount()
  },
}

const fullStore: Break = {
  alerts: ['ObjectStoreFull'],
  by: 'a disk of the object store that is 95% full (needs root)',
  async run({ product: { disk } }) {
    if (!disk) throw new Error('a disk of 10 GB cannot be mounted')
    await disk.fill(500)
    return () => disk.empty()
  },
}

const emailsFailed: Break = {
  alerts: ['EmailsFailed'],
  by: 'emails that expired before they could be sent',
  async run({ admin }) {
    const expired = (count: number) =>
      `${email('broken', "now(), now() - interval '1 s', now(), now(), 0")} FROM generate_series(1, ${count})`
    // The counter must exist before it rises.
    await writeRows(admin.notifications, expired(1))
    await pause(15_000)
    await writeRows(admin.notifications, expired(12))
    return () => writeRows(admin.notifications, ...removeEmails)
  },
}

/** Every alert, by what it is broken. */
export const breaks: Break[] = [
  processDown,
  rows(
    ['OutboxStuck'],
    'an event that no queue takes',
    'messaging',
    () => [`INSERT INTO outbox (id, name, envelope) VALUES ('${randomUUID()}', 'nobody.listens', '{}')`],
    ["DELETE FROM outbox WHERE name = 'nobody.listens'"],
  ),
  deadLetters,
  rows(
    ['EventsRetried'],
    'an event that has failed for 11 minutes',
    'messaging',
    () => [
      `INSERT INTO event_failures (id, name, body, tries, due_at, stored_at)
       VALUES ('${randomUUID()}', 'file.deleted', '', 1, now() + interval '1 h', now() - interval '11 min')`,
    ],
    ['DELETE FROM event_failures'],
  ),
  eventsMissing,
  rows(
    ['RefundsDelayed'],
    'a refund of two hours ago',
    'payment',
    (order) => [refund(order, 'sent', "now() + interval '1 h'")],
    removeRefund,
  ),
  rows(
    ['RefundsOwed'],
    'a failed refund',
    'payment',
    (order) => [refund(order, 'failed', 'NULL')],
    removeRefund,
  ),
  rows(
    ['MismatchesOpen'],
    'a mismatch',
    'payment',
    () => [
      `INSERT INTO mismatches (id, key, kind, expected, found, created_at)
       VALUES ('${randomUUID()}', 'broken', 'amount', '1', '2', now())`,
    ],
    ["DELETE FROM mismatches WHERE key = 'broken'"],
  ),
  rows(
    ['WebhooksFailed'],
    'a provider event that failed every attempt',
    'payment',
    () => [
      `INSERT INTO webhooks (id, event_id, type, content, received_at, failed_at)
       VALUES ('${randomUUID()}', 'broken', 'payment_intent.succeeded', '{}', now(), now())`,
    ],
    ["DELETE FROM webhooks WHERE event_id = 'broken'"],
  ),
  paymentsUnconfirmed,
  rows(
    ['EmailsDelayed'],
    'an email of an hour ago',
    'notifications',
    () => [
      email('broken', "now() + interval '1 h', now() + interval '1 day', now(), now() - interval '1 h', 1"),
    ],
    removeEmails,
  ),
  emailsFailed,
  loginsRefused,
  fullDisk,
  fullStore,
  eventLoop,
  ledgerWrong,
  clockOfPayment('LedgerNotVerified', 'the clock of payment four hours behind', -4, []),
  clockOfPayment('ProviderDisagrees', 'a payment that the provider does not know', 2, [
    {
      change: "UPDATE intents SET provider_id = provider_id || '-broken' WHERE status = 'succeeded'",
      undo: "UPDATE intents SET provider_id = replace(provider_id, '-broken', '')",
    },
  ]),
  databaseAway,
  slowDatabase,
  brokerAway,
]

/** Uploads and pays, so that there are an order, an intent and balances. */
export async function payFile(customer: TestUser): Promise<void> {
  const body = selection(2, [{ name: documents.english, bytes: await readDocument('english') }])
  const { files } = await customer.client.call(filesApi.upload, { body })
  const fileId = files[0]?.id ?? ''
  await eventually(async () => {
    const { status } = await customer.client.send(paymentApi.processCard, {
      body: { fileId, payment_method: 'pm_card_visa' },
    })
    if (status !== 200) throw new Error(`the payment answered ${status}`)
  })
}
