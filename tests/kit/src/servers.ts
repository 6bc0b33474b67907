import { inject } from 'vitest'

/** The backing servers of a test run, given to its workers by the global setup. */
export interface TestServers {
  /** The superuser's. */
  postgresUrl: string
  /** Of a user that may make virtual hosts. */
  rabbitmqUrl: string
  /** Holds the same user. */
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
