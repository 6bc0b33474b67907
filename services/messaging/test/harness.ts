import type { Event } from '@runwen/contracts'
import { consumeHints, type LiveHint, type NewEvent } from '@runwen/event-bus'
import { createLog, createMetrics, newId, openDatabase } from '@runwen/service-kit'
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
import { type MessagingService, startService } from '../src/service.ts'

const log = createLog({ service: 'test', level: 'silent' })

/** The messaging service on private servers, with a peer that publishes the events of other services. */
export async function startHarness({ copies = 1 }: { copies?: number } = {}) {
  const [database, broker, redis] = await Promise.all([testDatabase('messaging'), testBroker(), testRedis()])
  /** Between the service and the broker. */
  const line = await tcpProxy(broker.url)
  const config = loadConfig({
    AUTH_PUBLIC_KEY: testKeys.AUTH_PUBLIC_KEY,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    RABBITMQ_URL: line.url,
    PORT: '0',
  })
  const services: MessagingService[] = []
  for (let copy = 0; copy < copies; copy += 1) services.push(await startService(config, { log }))
  await Promise.all(services.map(({ eventBus }) => eventBus.ready()))
  const urls = services.map(({ url }) => url)
  const rows = openDatabase({
    url: database.ownerUrl,
    name: 'test',
    log,
    max: 4,
    statementTimeoutMs: 120_000,
  })
  const others = await testPeer('auth', broker.url)
  const hints: LiveHint[] = []
  const gateway = await consumeHints({
    brokerUrl: broker.url,
    onHint: async (hint) => void hints.push(hint),
    metrics: createMetrics({ service: 'test' }),
    log,
  })
  await gateway.ready()

  return {
    config,
    urls,
    rows,
    line,
    services,
    announce: others.publish,
    /** Waits until all published events have taken effect. */
    async settle() {
      await eventually(async () => {
        const idle = await Promise.all(
          [...services.map((s) => s.eventBus), others.eventBus].map((m) => m.idle()),
        )
        if (!idle.every(Boolean)) throw new Error('events are under way')
      })
    },
    /** The hints that the gateway received about a message. */
    heardOf: (messageId: string): [string, number][] =>
      hints
        .map((hint) => [hint.name, hint.event as Event] as const)
        .filter(([, event]) => event.subject === messageId)
        .map(([name, event]): [string, number] => [name, event.version])
        .sort(([, a], [, b]) => a - b),
    async login(options: Omit<SignInOptions, 'redisUrl'> = {}) {
      const person = await signIn({ redisUrl: redis.url, ...options })
      const { token } = person
      return {
        ...person,
        api: client(urls[0] ?? '', { token }),
        elsewhere: client(urls.at(-1) ?? '', { token }),
      }
    },
    async close() {
      await gateway.close()
      await others.close()
      await Promise.all(services.map((service) => service.close()))
      await Promise.all([rows.close(), line.close()])
      await Promise.all([database.close(), broker.close(), redis.close()])
    },
  }
}
export type Harness = Awaited<ReturnType<typeof startHarness>>

export const registered = (userId: string, username: string): NewEvent => ({
  type: 'user.registered',
  subject: userId,
  version: 1,
  data: { user_id: userId, username, language: 'en', consent: null },
})

export const renamed = (userId: string, username: string, version: number): NewEvent => ({
  type: 'user.email_changed',
  subject: userId,
  version,
  data: { user_id: userId, username, previous_username: 'before@example.com' },
})

export const displayNamed = (userId: string, display_name: string, version: number): NewEvent => ({
  type: 'user.display_name_changed',
  subject: userId,
  version,
  data: { user_id: userId, display_name },
})

export const userDeleted = (userId: string): NewEvent => ({
  type: 'user.deleted',
  subject: userId,
  version: 2,
  data: { user_id: userId },
})

export const uploaded = (userId: string, fileId = newId()): NewEvent => ({
  type: 'file.uploaded',
  subject: fileId,
  version: 1,
  data: {
    file_id: fileId,
    user_id: userId,
    username: 'uploader@example.com',
    original_name: 'a.docx',
    service_type: 1,
    size: 1,
    sha256: '0'.repeat(64),
  },
})

export const fileDeleted = (userId: string, fileId: string): NewEvent => ({
  type: 'file.deleted',
  subject: fileId,
  version: 2,
  data: { file_id: fileId, user_id: userId },
})
