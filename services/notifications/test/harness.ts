import { createLog, newId, openDatabase } from '@runwen/service-kit'
import {
  client,
  eventually,
  type SignInOptions,
  signIn,
  tcpProxy,
  testBroker,
  testDatabase,
  testKeys,
  testRedis,
} from '@runwen/test-kit'
import { testPeer } from '@runwen/test-kit/peer'
import { loadConfig } from '../src/config.ts'
import { type NotificationsService, startService } from '../src/service.ts'
import { announced } from './events.ts'
import { testSmtpServer } from './smtp-server.ts'

const log = createLog({ service: 'test', level: 'silent' })

export const publicUrl = 'https://runwen.example'
export const staffAddress = 'staff@example.com'

export interface HarnessOptions {
  copies?: number
  env?: Record<string, string>
}

/** The notifications service on its own servers, with a publisher for the events of the other services. */
export async function startHarness({ copies = 1, env = {} }: HarnessOptions = {}) {
  const [database, broker, redis, smtp] = await Promise.all([
    testDatabase('notifications'),
    testBroker(),
    testRedis(),
    testSmtpServer(),
  ])
  /** Between the service and the SMTP server. */
  const smtpLine = await tcpProxy(smtp.url)
  const config = loadConfig({
    AUTH_PUBLIC_KEY: testKeys.AUTH_PUBLIC_KEY,
    LINK_KEY: testKeys.LINK_KEY,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    RABBITMQ_URL: broker.url,
    SMTP_URL: smtpLine.url,
    MAIL_FROM: 'Runwen 润文 <mail@runwen.example>',
    PUBLIC_URL: publicUrl,
    STAFF_MAIL: staffAddress,
    STAFF_LANGUAGE: 'en',
    PORT: '0',
    ...env,
  })
  let shiftMs = 0
  const now = () => new Date(Date.now() + shiftMs)
  const start = () =>
    startService(config, { log, now, smtpTimeouts: { connectMs: 1_000, idleMs: 1_000, attemptMs: 3_000 } })
  const services: NotificationsService[] = []
  for (let copy = 0; copy < copies; copy += 1) services.push(await start())
  await Promise.all(services.map(({ eventBus }) => eventBus.ready()))
  const rows = openDatabase({ url: database.ownerUrl, name: 'test', log, max: 4 })
  const others = await testPeer('auth', broker.url)

  return {
    smtp,
    smtpLine,
    services,
    rows,
    config,
    now,
    announce: others.publish,
    /** Announces a payment and then, as the payment service does when asked, its receipt. */
    async announcePaid(userId: string, { order = newId(), version = 2, fromBalance = 0 } = {}) {
      await others.publish(announced.paymentConfirmed(userId, order, version, fromBalance))
      await this.settle()
      await others.publish(announced.receiptRendered(userId, order))
    },
    /** Moves the service's clock. */
    advance(ms: number) {
      shiftMs += ms
    },
    start,
    /** Waits until every event that was announced has taken effect. */
    async settle() {
      await eventually(async () => {
        const idle = await Promise.all(
          [...services.map((s) => s.eventBus), others.eventBus].map((b) => b.idle()),
        )
        if (!idle.every(Boolean)) throw new Error('events are in progress')
      }, 20_000)
    },
    /** Announces a customer with a confirmed address. */
    async customer(options: { language?: 'en' | 'zh'; confirmed?: boolean } = {}) {
      const { language = 'en', confirmed = true } = options
      const id = newId()
      const username = `${id}@example.com`
      await others.publish({
        type: 'user.registered',
        subject: id,
        version: 1,
        data: { user_id: id, username, language, consent: null },
      })
      if (confirmed) {
        const data = { user_id: id, username }
        await others.publish({ type: 'user.email_confirmed', subject: id, version: 2, data })
      }
      await this.settle()
      return { id, username }
    },
    /** Waits for the number of emails that the SMTP server has taken for an address. */
    async emails(address: string, count: number) {
      await eventually(() => {
        const found = smtp.to(address).length
        if (found < count) throw new Error(`${found} emails to ${address}`)
      }, 30_000)
      return smtp.to(address)
    },
    /** Resolves when no email is due. */
    async sent() {
      await this.settle()
      await eventually(async () => {
        const { rows: due } = await rows.read((tx) =>
          tx.query(
            `SELECT kind, tries, error FROM letters WHERE status = 'waiting' AND gathered_into IS NULL
               AND (due_at <= $1 OR lease IS NOT NULL)`,
            [now()],
          ),
        )
        if (due.length > 0) throw new Error(`emails are due: ${JSON.stringify(due)}`)
      }, 30_000)
    },
    async login(options: Omit<SignInOptions, 'redisUrl'> = {}) {
      const { token } = await signIn({ redisUrl: redis.url, ...options })
      return client(services[0]?.url ?? '', { token })
    },
    metrics: async () => (await fetch(`${services[0]?.url}/metrics`)).text(),
    async close() {
      await others.close()
      await Promise.all(services.map((service) => service.close()))
      await Promise.all([rows.close(), smtpLine.close()])
      await Promise.all([database.close(), broker.close(), redis.close(), smtp.close()])
    },
  }
}
export type Harness = Awaited<ReturnType<typeof startHarness>>
