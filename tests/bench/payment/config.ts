import { readConfig } from '@runwen/service-kit'
import { z } from 'zod'

const address = z.url().optional()

const schema = z.object({
  TEST_POSTGRES_URL: address.describe(
    'URL of a PostgreSQL server, as superuser, for the databases of the benchmark',
  ),
  TEST_RABBITMQ_URL: address.describe('URL of a broker for the virtual host of the benchmark'),
  TEST_RABBITMQ_MANAGEMENT_URL: address.describe('management API of the same broker'),
})

/** Reads the URLs of running servers. Without all three, the benchmark starts its own. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): z.output<typeof schema> {
  return readConfig(schema, env)
}
