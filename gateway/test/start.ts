import { createLog } from '@runwen/service-kit'
import { eventually, testBroker, testKeys, testRedis } from '@runwen/test-kit'
import { loadConfig } from '../src/config.ts'
import { type Overrides, startService } from '../src/service.ts'
import { echoService } from './echo-service.ts'

/** Starts what a gateway needs, with one echo service in place of all five services, and makes its settings. */
export async function startSurroundings(env: NodeJS.ProcessEnv = {}) {
  const [redis, broker, service] = await Promise.all([testRedis(), testBroker(), echoService()])
  const config = loadConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    INTERNAL_PORT: '0',
    REDIS_URL: redis.url,
    RABBITMQ_URL: broker.url,
    AUTH_PUBLIC_KEY: testKeys.AUTH_PUBLIC_KEY,
    AUTH_URL: service.url,
    FILES_URL: service.url,
    MESSAGING_URL: service.url,
    PAYMENT_URL: service.url,
    NOTIFICATIONS_URL: service.url,
    SANDBOX_URL: service.url,
    ...env,
  })
  return {
    config,
    redis,
    broker,
    service,
    async close() {
      await Promise.all([redis.close(), broker.close(), service.close()])
    },
  }
}

/** Starts a gateway among its surroundings, and waits until it is ready. */
export async function startTestGateway(env: NodeJS.ProcessEnv = {}, overrides: Overrides = {}) {
  const { config, ...surroundings } = await startSurroundings(env)
  const start = async () => {
    const started = await startService(config, {
      log: createLog({ service: 'gateway', level: 'silent' }),
      longestStartMs: 0,
      ...overrides,
    })
    await eventually(async () => {
      const { status } = await fetch(`${started.internalUrl}/readyz`)
      if (status !== 200) throw new Error(`the gateway is not ready: ${status}`)
    })
    return started
  }
  const gateway = await start()
  return {
    ...surroundings,
    gateway,
    start,
    async close() {
      await gateway.close()
      await surroundings.close()
    },
  }
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>
