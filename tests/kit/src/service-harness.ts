import { createLog, openDatabase } from '@runwen/service-kit'
import { client } from './client.ts'
import { eventually } from './eventually.ts'
import { createSession, type SessionOptions, testKeys } from './sessions.ts'
import { testBroker } from './test-broker.ts'
import { testDatabase } from './test-database.ts'
import { testRedis } from './test-redis.ts'

export const silent = createLog({ service: 'test', level: 'silent' })

interface Bus {
  ready(): Promise<void>
  idle(): Promise<boolean>
}

/** What every service returns to the process that starts it. */
interface Running {
  url: string
  eventBus: Bus
  close(): Promise<void>
}

/** Private servers for one service. The harness of the service adds its settings, its peers and what its tests do. */
export async function serviceHarness<Service extends Running>(name: string) {
  const [database, broker, redis] = await Promise.all([testDatabase(name), testBroker(), testRedis()])
  const rows = openDatabase({
    url: database.ownerUrl,
    name: 'test',
    log: silent,
    max: 4,
    statementTimeoutMs: 120_000,
    // Long enough for a busy machine.
    connectionTimeoutMs: 30_000,
  })
  const services: Service[] = []
  const urls: string[] = []
  const stop = async () => {
    await Promise.all(services.splice(0).map((service) => service.close()))
  }
  return {
    database,
    broker,
    redis,
    /** Connected as the owner of the tables. */
    rows,
    /** The copies of the service that `start` started, and their addresses. */
    services,
    urls,
    /** The settings that every service reads. */
    env: {
      AUTH_PUBLIC_KEY: testKeys.AUTH_PUBLIC_KEY,
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      RABBITMQ_URL: broker.url,
      PORT: '0',
    },
    /** Starts a copy of the service. Resolves when it handles events. */
    async start(startOne: () => Promise<Service>): Promise<Service> {
      const service = await startOne()
      services.push(service)
      urls.push(service.url)
      await service.eventBus.ready()
      return service
    },
    /** Creates a session of a new or given user, with a client for the given copy of the service. */
    async person(who: Omit<SessionOptions, 'redisUrl'> = {}, copy = 0) {
      const person = await createSession({ redisUrl: redis.url, ...who })
      return { ...person, api: client(urls[copy] ?? '', { token: person.token }) }
    },
    /** Waits until the copies and their peers have published and handled every event. */
    async untilIdle(...peers: { eventBus: Bus }[]): Promise<void> {
      const areIdle = async () =>
        (await Promise.all([...services, ...peers].map(({ eventBus }) => eventBus.idle()))).every(Boolean)
      await eventually(async () => {
        // Twice: one that was asked first may have received an event from one that was asked last.
        if (!(await areIdle()) || !(await areIdle())) throw new Error('events are in progress')
      })
    },
    /** Stops the copies, for harnesses whose peers must outlive them. */
    stop,
    async close(): Promise<void> {
      await stop()
      await rows.close()
      await Promise.all([database.close(), broker.close(), redis.close()])
    },
  }
}
