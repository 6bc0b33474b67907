import { readConfig } from '@runwen/service-kit'
import { z } from 'zod'

const address = z.url().optional()

const schema = z.object({
  TEST_POSTGRES_URL: address.describe('a server to make databases on, as its superuser'),
  TEST_RABBITMQ_URL: address.describe('a broker to make a virtual host on'),
  TEST_RABBITMQ_MANAGEMENT_URL: address.describe("the same broker's management API"),
})

/** Servers that are there already; private ones are started in place of those left out. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): z.output<typeof schema> {
  return readConfig(schema, env)
}
