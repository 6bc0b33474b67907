import { createLog } from '@runwen/service-kit'
import { eventually, testBroker, testKeys, testRedis } from '@runwen/test-kit'
import { loadConfig } from '../src/config.ts'
import { type Overrides, startService } from '../src/service.ts'
import { echoService } from './echo-service.ts'

/** Starts a gateway with one echo service in place of all five services. */
export async function startTestGateway(env: NodeJS.ProcessEnv = {}, overrides: Overrides = {}) {
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
    gateway,
    redis,
    broker,
    service,
    start,
    async close() {
      await gateway.close()
      await Promise.all([redis.close(), broker.close(), service.close()])
    },
  }
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>
