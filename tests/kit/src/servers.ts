import { inject } from 'vitest'

/** The backing servers of a test run. The global setup provides them to the workers. */
export interface TestServers {
  /** As superuser. */
  postgresUrl: string
  /** As a user that may create virtual hosts. */
  rabbitmqUrl: string
  /** As the same user. */
  rabbitmqManagementUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    servers: TestServers
  }
}

export function testServers(): TestServers {
  return inject('servers')
}
