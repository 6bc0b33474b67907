import { createHmac, type KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { paymentApi } from '@runwen/contracts'
import { type Consumers, publish, startEventBus } from '@runwen/event-bus'
import {
  createMetrics,
  type Database,
  many,
  newId,
  one,
  openDatabase,
  openRedis,
  openSessionStore,
  signToken,
} from '@runwen/service-kit'
import type { Backend } from './backing-servers.ts'
import { keys } from './provider-process.ts'

interface Person {
  userId: string
  token: string
  fileId: string
}

interface OpenIntent extends Person {
  paymentIntentId: string
  clientSecret: string
  orderId: string
}

export interface Clients {
  /** The payment service's own database. */
  ours: Database
  /** Registers customers and uploads documents, spread evenly over them. Returns one entry per document. */
  people(customers: number, documents: number): Promise<Person[]>
  intentFor(person: Person): Promise<OpenIntent>
  payInBrowser(intent: OpenIntent): Promise<void>
  /** Sends a validly signed but false success: wrong amount, currency, owner or mode, or of an unpaid intent. */
  forge(intent: OpenIntent, index: number, webhookUrl: string): Promise<void>
  /** Confirms the customer's file with any intent id, as a forged return address does. */
  returnWith(intent: OpenIntent, paymentIntentId: string): Promise<{ isAccepted: boolean }>
  statusesOf(intents: readonly OpenIntent[]): Promise<string[]>
  /** Number of orders with a `payment.confirmed` event. */
  confirmed(): number
  /** Waits up to a minute until `count` orders are confirmed. */
  waitForConfirmed(count: number): Promise<void>
  close(): Promise<void>
}

export interface ClientOptions {
  serviceUrl: string
  providerUrl: string
  privateKey: KeyObject
}

/** Opens clients that play the customers and the other services. */
export async function openClients(backend: Backend, options: ClientOptions): Promise<Clients> {
  const { serviceUrl, providerUrl, privateKey } = options
  const { log, brokerUrl } = backend
  const filesUrl = await backend.database('files')
  const files = openDatabase({ url: filesUrl, name: 'bench files', log, max: 4 })
  const ours = openDatabase({ url: await backend.database('payment'), name: 'bench', log, max: 2 })
  const confirmedIds: string[] = []
  const ignore = async () => undefined
  const consumers: Consumers<'files'> = {
    'user.registered': ignore,
    'user.email_changed': ignore,
    'user.display_name_changed': ignore,
    'user.profile_changed': ignore,
    'user.role_changed': ignore,
    'user.deleted': ignore,
    'payment.started': ignore,
    'payment.canceled': ignore,
    'payment.confirmed': async (_tx, { subject }) => void confirmedIds.push(subject),
    'payment.failed': ignore,
    'payment.refunded': ignore,
    'payment.part_refunded': ignore,
    'user.export_part': ignore,
    'message.export_part': ignore,
    'message.attachments_sent': ignore,
    'message.attachments_dropped': ignore,
    'payment.export_part': ignore,
    'mail.export_part': ignore,
  }
  const metrics = createMetrics({ service: 'bench' })
  const eventBus = await startEventBus({
    service: 'files',
    databaseUrl: filesUrl,
    brokerUrl,
    consumers,
    metrics,
    log,
  })
  await eventBus.ready()
  const redis = openRedis({ url: backend.redisUrl, log })
  const sessions = openSessionStore(redis)
  await sessions.rebuild(async function* () {})

  /** Retries on 502 and 503, as a customer would while the provider is down or the machine is overloaded. */
  const post = async (path: string, token: string, body: unknown): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (;;) {
      const response = await fetch(serviceUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (response.status !== 502 && response.status !== 503) return response
      await response.body?.cancel()
      await pause(500)
    }
  }

  return {
    ours,
    async people(customers, documents) {
      const expiresAt = Date.now() + 3_600_000
      const known = await Promise.all(
        Array.from({ length: customers }, async () => {
          const session = { id: newId(), userId: newId(), username: 'x', isAdmin: false, expiresAt }
          await sessions.write(session)
          const { userId, id: sessionId } = session
          return { userId, token: signToken(privateKey, { userId, sessionId, expiresAt }) }
        }),
      )
      const all = Array.from({ length: documents }, (_, index) => {
        const person = known[index % customers]
        if (!person) throw new Error('no customers')
        return { ...person, fileId: newId() }
      })
      await files.transaction(async (tx) => {
        const consent = { version: '1', agreed_at: new Date().toISOString() }
        for (const { userId } of known) {
          const data = { user_id: userId, username: userId, language: 'en', consent } as const
          await publish(tx, { type: 'user.registered', subject: userId, version: 1, data })
        }
        for (const { userId, fileId } of all) {
          const file = { file_id: fileId, user_id: userId, username: 'x', original_name: 'x.docx' }
          const data = { ...file, service_type: 2, size: 1, sha256: 'a'.repeat(64) } as const
          await publish(tx, { type: 'file.uploaded', subject: fileId, version: 1, data })
        }
      })
      await until(async () => {
        const { count } = await ours.read((tx) =>
          one<{ count: number }>(tx, 'SELECT count(*) AS count FROM documents'),
        )
        return count === documents
      })
      return all
    },
    async intentFor(person) {
      const { token, fileId } = person
      type Answer = { paymentIntentId: string; clientSecret: string; order: { id: string } }
      const body = { fileId, method: 'card' }
      const response = await post(paymentApi.createIntent.path, token, body)
      if (!response.ok)
        throw new Error(`creating an intent was answered ${response.status}: ${await response.text()}`)
      const answer = (await response.json()) as Answer
      const { paymentIntentId, clientSecret, order } = answer
      return { ...person, paymentIntentId, clientSecret, orderId: order.id }
    },
    async payInBrowser({ paymentIntentId, clientSecret }) {
      const form = { client_secret: clientSecret, payment_method: 'pm_card_visa' }
      await until(async () => {
        const response = await fetch(`${providerUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
          method: 'POST',
          headers: { authorization: `Bearer ${keys.STRIPE_PUBLISHABLE_KEY}` },
          body: new URLSearchParams({ ...form, return_url: 'https://runwen.example' }),
        }).catch(() => undefined)
        await response?.body?.cancel()
        // 400: the payment succeeded before the provider was killed.
        return response?.status === 200 || response?.status === 400
      })
    },
    async forge(intent, index, webhookUrl) {
      const response = await fetch(`${providerUrl}/v1/payment_intents/${intent.paymentIntentId}`, {
        headers: { authorization: `Bearer ${keys.STRIPE_SECRET_KEY}` },
      })
      const real = (await response.json()) as Record<string, unknown>
      const stolen = { order_id: newId(), file_id: newId(), user_id: newId() }
      const falseClaims = [{ amount: 1 }, { currency: 'jpy' }, { metadata: stolen }, {}, { livemode: true }]
      const object = { ...real, status: 'succeeded', ...falseClaims[index % falseClaims.length] }
      const event = {
        id: `evt_forged_${index}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object },
      }
      const payload = JSON.stringify(event)
      const at = Math.floor(Date.now() / 1_000)
      const signature = createHmac('sha256', keys.STRIPE_WEBHOOK_SECRET)
        .update(`${at}.${payload}`)
        .digest('hex')
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
      const answer = await fetch(webhookUrl, { method: 'POST', headers, body: payload })
      if (!answer.ok) throw new Error(`a signed event was answered ${answer.status}`)
      await answer.body?.cancel()
    },
    async returnWith({ token, fileId }, paymentIntentId) {
      const response = await post(paymentApi.confirmPayment.path, token, { paymentIntentId, fileId })
      const text = await response.text()
      if (!response.ok && response.status !== 404)
        throw new Error(`a return was answered ${response.status}: ${text}`)
      const { data } = JSON.parse(text) as { data?: { success: boolean } }
      return { isAccepted: data?.success === true }
    },
    async statusesOf(intents) {
      const ids = intents.map(({ orderId }) => orderId)
      const rows = await ours.read((tx) =>
        many<{ status: string }>(tx, 'SELECT status FROM orders WHERE id = ANY($1)', [ids]),
      )
      return rows.map(({ status }) => status)
    },
    confirmed: () => new Set(confirmedIds).size,
    async waitForConfirmed(count) {
      for (let tries = 0; tries < 600 && new Set(confirmedIds).size < count; tries += 1) await pause(100)
    },
    async close() {
      await eventBus.close()
      await Promise.all([files.close(), ours.close()])
      redis.disconnect()
    },
  }
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await check()) return
    await pause(100)
  }
  throw new Error('the condition was not met within a minute')
}
