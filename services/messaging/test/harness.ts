import type { Event } from '@runwen/contracts'
import { consumeHints, type LiveHint, type NewEvent } from '@runwen/event-bus'
import { createMetrics, newId } from '@runwen/service-kit'
import { client, type SessionOptions, serviceHarness, silent, tcpProxy } from '@runwen/test-kit'
import { testPeer } from '@runwen/test-kit/peer'
import { setUp } from '@runwen/test-kit/set-up'
import { loadConfig } from '../src/config.ts'
import { type MessagingService, startService } from '../src/service.ts'

/** The messaging service on private servers, with a peer that publishes the events of other services. */
export async function startHarness({ copies = 1 }: { copies?: number } = {}) {
  const kit = await serviceHarness<MessagingService>('messaging')
  /** Between the service and the broker. */
  const line = await tcpProxy(kit.broker.url)
  const config = loadConfig({ ...kit.env, RABBITMQ_URL: line.url })
  for (let copy = 0; copy < copies; copy += 1) await kit.start(() => startService(config, { log: silent }))
  const others = await testPeer('auth', kit.broker.url)
  const hints: LiveHint[] = []
  const gateway = await consumeHints({
    brokerUrl: kit.broker.url,
    onHint: async (hint) => void hints.push(hint),
    metrics: createMetrics({ service: 'test' }),
    log: silent,
  })
  await gateway.ready()

  return {
    ...kit,
    config,
    line,
    announce: others.publish,
    /** Waits until all published events have taken effect. */
    untilIdle: () => kit.untilIdle(others),
    /** The hints that the gateway received about a message. */
    heardOf: (messageId: string): [string, number][] =>
      hints
        .map((hint) => [hint.name, hint.event as Event] as const)
        .filter(([, event]) => event.subject === messageId)
        .map(([name, event]): [string, number] => [name, event.version])
        .sort(([, a], [, b]) => a - b),
    async login(options?: Omit<SessionOptions, 'redisUrl'>) {
      const person = await kit.person(options)
      return { ...person, elsewhere: client(kit.urls.at(-1) ?? '', { token: person.token }) }
    },
    async close() {
      await kit.stop()
      await gateway.close()
      await others.close()
      await kit.close()
      await line.close()
    },
  }
}
export type Harness = Awaited<ReturnType<typeof startHarness>>

/** Starts the service before the tests of a file. */
export const useHarness = (options?: { copies?: number }) => setUp(() => startHarness(options))

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
