import { startService as startAuth } from '@runwen/auth-service'
import { schema as authSchema } from '@runwen/auth-service/config'
import { seed } from '@runwen/auth-service/seed'
import type { ServiceName } from '@runwen/contracts'
import type { EventBus } from '@runwen/event-bus'
import { startService as startFiles } from '@runwen/files-service'
import { schema as filesSchema } from '@runwen/files-service/config'
import { startService as startGateway } from '@runwen/gateway'
import { schema as gatewaySchema } from '@runwen/gateway/config'
import { type Mailbox, startMailbox } from '@runwen/mailbox'
import { startService as startMessages } from '@runwen/messaging-service'
import { schema as messagesSchema } from '@runwen/messaging-service/config'
import { startService as startNotifications } from '@runwen/notifications-service'
import { schema as notificationsSchema } from '@runwen/notifications-service/config'
import { startService as startPayment } from '@runwen/payment-service'
import { schema as paymentSchema } from '@runwen/payment-service/config'
import { createLog, openDatabase, readConfig } from '@runwen/service-kit'
import { createTestUsers, eventually, type TestUsers, testKeys } from '@runwen/test-kit'
import { type Sandbox, startSandbox } from '@runwen/test-kit/sandbox'
import type { z } from 'zod'
import { type BackingServices, startBackingServices } from './backing-services.ts'
import { startLoadBalancer } from './load-balancer.ts'

interface Copy {
  url: string
  eventBus: EventBus
  close(): Promise<void>
}

export interface NetworkOptions {
  /** How many copies of each service and of the gateway; 1 by default. */
  copies?: number
  /** Additional settings for every process. */
  env?: Record<string, string>
  /** Servers with data of an earlier network, which the caller closes. */
  backing?: BackingServices
  /** A payment sandbox that the caller closes. Its webhooks go where it was started for. */
  sandbox?: Sandbox
}

export interface Network {
  /** Each gateway's public address. */
  urls: string[]
  /** Each gateway's address of /readyz and /metrics. */
  internalUrls: string[]
  backing: BackingServices
  sandbox: Sandbox
  mailbox: Mailbox
  services: Record<ServiceName, Copy[]>
  admin: { username: string; password: string }
  invitationCode: string
  /** Customers and the administrator, at the first gateway. */
  users: TestUsers
  /** Resolves when all events are delivered and handled. */
  waitUntilIdle(): Promise<void>
  close(): Promise<void>
}

const log = createLog({ service: 'network', level: 'silent' })
const admin = { username: 'staff@example.com', password: 'a password of staff' }
const invitationCode = 'NETWORK'

/** Starts the whole product in this process with private servers, an administrator and an invitation code. */
export async function startNetwork({
  copies = 1,
  env = {},
  ...given
}: NetworkOptions = {}): Promise<Network> {
  const backing = given.backing ?? (await startBackingServices())
  await seedAuth(backing)
  const gatewayBalancer = await startLoadBalancer([])
  const sandbox =
    given.sandbox ??
    (await startSandbox({
      webhookUrl: `${gatewayBalancer.url}/api/payment/webhook`,
      retryAfterMs: [200, 500, 1_000],
    }))
  const common = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    REDIS_URL: backing.redis.url,
    RABBITMQ_URL: backing.broker.url,
    AUTH_PUBLIC_KEY: testKeys.AUTH_PUBLIC_KEY,
    PUBLIC_URL: gatewayBalancer.url,
    ...env,
  }
  const configOf = <S extends z.ZodObject>(schema: S, own: Record<string, string>) =>
    readConfig(schema, { ...common, ...own })
  const databaseOf = (name: ServiceName) => ({ DATABASE_URL: backing.databases[name].url })
  const times = <T>(start: () => Promise<T>) => Promise.all(Array.from({ length: copies }, start))

  const { AUTH_PRIVATE_KEY, LINK_KEY, SECOND_FACTOR_KEY } = testKeys
  const auth = { ...databaseOf('auth'), AUTH_PRIVATE_KEY, LINK_KEY, SECOND_FACTOR_KEY }
  const files = { ...databaseOf('files'), OBJECT_STORE_URL: backing.objectStoreUrl }
  const payment = {
    ...databaseOf('payment'),
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: sandbox.url,
  }
  const mailbox = await startMailbox({ HOST: '127.0.0.1', PORT: 0, SMTP_PORT: 0, LOG_LEVEL: 'silent' })
  const notifications = {
    ...databaseOf('notifications'),
    LINK_KEY,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'mail@runwen.localhost',
  }
  const services: Record<ServiceName, Copy[]> = {
    auth: await times(() => startAuth(configOf(authSchema, auth), { log })),
    files: await times(() => startFiles(configOf(filesSchema, files), { log })),
    messaging: await times(() => startMessages(configOf(messagesSchema, databaseOf('messaging')), { log })),
    payment: await times(() => startPayment(configOf(paymentSchema, payment), { log })),
    notifications: await times(() =>
      startNotifications(configOf(notificationsSchema, notifications), { log }),
    ),
  }
  const balancers = await Promise.all(
    Object.values(services).map((list) => startLoadBalancer(list.map(({ url }) => url))),
  )
  const [authUrl = '', filesUrl = '', messagingUrl = '', paymentUrl = '', notificationsUrl = ''] =
    balancers.map(({ url }) => url)
  const gateways = await times(() =>
    startGateway(
      configOf(gatewaySchema, {
        INTERNAL_PORT: '0',
        AUTH_URL: authUrl,
        FILES_URL: filesUrl,
        MESSAGING_URL: messagingUrl,
        PAYMENT_URL: paymentUrl,
        NOTIFICATIONS_URL: notificationsUrl,
        SANDBOX_URL: sandbox.url,
      }),
      { log },
    ),
  )
  gatewayBalancer.targets(gateways.map(({ url }) => url))
  const all = Object.values(services).flat()
  await Promise.all(all.map(({ eventBus }) => eventBus.ready()))
  await Promise.all(gateways.map(({ internalUrl }) => ready(internalUrl)))

  return {
    urls: gateways.map(({ url }) => url),
    internalUrls: gateways.map(({ internalUrl }) => internalUrl),
    backing,
    sandbox,
    mailbox,
    services,
    admin,
    invitationCode,
    users: createTestUsers({ url: gateways[0]?.url ?? '', admin, invitationCode }),
    waitUntilIdle: () => waitUntilIdle(services, backing),
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.close()))
      // Without those that a test took out and closed.
      await Promise.all(Object.values(services).flatMap((copies) => copies.map((copy) => copy.close())))
      await Promise.all([gatewayBalancer, ...balancers].map((balancer) => balancer.close()))
      await mailbox.close()
      if (!given.sandbox) await sandbox.close()
      if (!given.backing) await backing.close()
    },
  }
}

async function seedAuth({ databases }: BackingServices): Promise<void> {
  const database = openDatabase({ url: databases.auth.url, name: 'seed', log, max: 1 })
  const seeds = {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    INVITATION_CODE: invitationCode,
  }
  await seed(database, seeds, new Date())
  await database.close()
}

async function ready(internalUrl: string): Promise<void> {
  await eventually(async () => {
    const response = await fetch(`${internalUrl}/readyz`)
    if (!response.ok) throw new Error(await response.text())
  })
}

/** Handling an event may publish another, so all services must be idle in two consecutive checks. */
async function waitUntilIdle(services: Network['services'], { databases }: BackingServices): Promise<void> {
  const all = Object.entries(services).flatMap(([name, copies]) => copies.map((copy) => ({ name, ...copy })))
  const busy = async () => {
    const idle = await Promise.all(all.map(({ eventBus }) => eventBus.idle()))
    return all.filter((_, index) => !idle[index]).map(({ name }) => name)
  }
  await eventually(async () => {
    const names = [...(await busy()), ...(await busy())]
    if (names.length > 0) throw new Error(`events in progress: ${names} ${await failures(databases)}`)
  })
}

async function failures(databases: BackingServices['databases']): Promise<string> {
  const found: string[] = []
  for (const [service, { url }] of Object.entries(databases)) {
    const database = openDatabase({ url, name: 'network', log, max: 1 })
    const { rows } = await database.pool.query('SELECT name, tries, error FROM event_failures')
    found.push(...rows.map(({ name, tries, error }) => `${service} ${name} failed ${tries} times: ${error}`))
    await database.close()
  }
  return found.join('; ')
}
