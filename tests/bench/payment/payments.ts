import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { many, one, readConfig } from '@runwen/service-kit'
import pLimit from 'p-limit'
import { schema } from '../../../services/payment/src/config.ts'
import { startService } from '../../../services/payment/src/service.ts'
import { verifyLedger } from '../../../services/payment/src/use-cases/ledger/verify-ledger.ts'
import { startBackend } from './backing-servers.ts'
import { openClients } from './clients.ts'
import { keys, startProvider } from './provider-process.ts'
import { startUnreliableWebhooks } from './unreliable-webhooks.ts'

const payments = Number(process.argv[2] ?? 2_000)
const forged = 50
const customers = 200
const paidWithinS = 60
const width = 24

const backend = await startBackend()
const unreliableWebhooks = await startUnreliableWebhooks(0.1, 3_000)
const provider = await startProvider(`${backend.directory}/provider`, unreliableWebhooks.url)
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const config = readConfig(schema, {
  PORT: '0',
  LOG_LEVEL: 'error',
  DATABASE_URL: await backend.database('payment'),
  REDIS_URL: backend.redisUrl,
  RABBITMQ_URL: backend.brokerUrl,
  AUTH_PUBLIC_KEY: Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
  PUBLIC_URL: 'https://runwen.example',
  STRIPE_API_URL: provider.url,
  ...keys,
})
const service = await startService(config, { log: backend.log })
unreliableWebhooks.target = `${service.url}/api/payment/webhook`
const clients = await openClients(backend, { serviceUrl: service.url, providerUrl: provider.url, privateKey })

try {
  const people = await clients.people(customers, payments + forged)
  const honest: Awaited<ReturnType<typeof clients.intentFor>>[] = []
  const others: typeof honest = []
  await pLimit(width).map([...people.entries()], async ([index, person]) => {
    const intent = await clients.intentFor(person)
    if (index >= payments) return void others.push(intent)
    await clients.payInBrowser(intent)
    if (honest.push(intent) === payments / 2) await provider.killOnce()
  })
  await pLimit(width).map([...others.entries()], ([index, intent]) =>
    clients.forge(intent, index, unreliableWebhooks.target),
  )
  let accepted = 0
  await pLimit(width).map(others, async (intent) => {
    const own = honest.find(({ userId }) => userId === intent.userId)
    const foreign = honest.find(({ userId }) => userId !== intent.userId)
    for (const used of [intent, own, foreign]) {
      if (used && (await clients.returnWith(intent, used.paymentIntentId)).isAccepted) accepted += 1
    }
  })
  const lastPaid = performance.now()

  const countPaid = async () => {
    const { count } = await clients.ours.read((tx) =>
      one<{ count: number }>(tx, `SELECT count(*) AS count FROM orders WHERE status = 'paid'`),
    )
    return count
  }
  while ((await countPaid()) < payments && performance.now() - lastPaid < 2 * paidWithinS * 1_000)
    await pause(100)
  const seconds = (performance.now() - lastPaid) / 1_000
  await unreliableWebhooks.done()
  await clients.waitForConfirmed(payments)

  const doubled = await clients.ours.read((tx) =>
    many(
      tx,
      `SELECT order_id FROM transfers WHERE kind IN ('payment', 'rebate')
       GROUP BY order_id, kind HAVING count(*) > 1`,
    ),
  )
  const wronglyPaid = (await clients.statusesOf(others)).filter((status) => status === 'paid').length
  const off = (await verifyLedger(clients.ours)).filter(({ findings }) => findings.length > 0)
  const { taken, dropped, sent } = unreliableWebhooks.counts
  const total = await countPaid()
  const isRight =
    total === payments &&
    clients.confirmed() === payments &&
    doubled.length === 0 &&
    wronglyPaid === 0 &&
    accepted === 0 &&
    off.length === 0 &&
    seconds <= paidWithinS
  process.stdout.write(
    `payments: ${total} of ${payments} countPaid  ${seconds.toFixed(1)} s after the last (at most ${paidWithinS} s), ` +
      `${taken} webhooks, ${dropped} lost, ${sent} deliveries, provider killed once; ` +
      `${doubled.length} doubled, ${wronglyPaid} of ${forged} forged events and ${accepted} of ${3 * forged} forged returns paid, ` +
      `${clients.confirmed()} confirmed, ` +
      `${off.length === 0 ? 'ledger balances' : 'LEDGER DOES NOT BALANCE'}\n`,
  )
  process.exitCode = isRight ? 0 : 1
} finally {
  await clients.close()
  await service.close()
  await provider.close()
  await unreliableWebhooks.close()
  await backend.stop()
}
