import { setTimeout as pause } from 'node:timers/promises'
import { authApi, type Endpoint, filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import type { TestUser } from '@runwen/test-kit'

export interface Readers {
  calls(): number
  failures: readonly string[]
  stop(): Promise<void>
}

const ofCustomer: Endpoint[] = [
  authApi.me,
  filesApi.listFiles,
  messagingApi.listMessages,
  paymentApi.getBalance,
  paymentApi.listTransactions,
  paymentApi.listOrders,
]
const ofStaff: Endpoint[] = [
  authApi.listUsers,
  filesApi.adminListFiles,
  messagingApi.adminListMessages,
  paymentApi.adminListOrders,
]
const maxFailures = 20

/** Reads what the pages read, without pause, until it is stopped. No call may fail or be refused. */
export function startReaders(customer: TestUser, staff: TestUser): Readers {
  const stopping = new AbortController()
  const failures: string[] = []
  let calls = 0
  const fail = (what: string) => {
    if (failures.length < maxFailures) failures.push(`${new Date().toISOString()} ${what}`)
  }
  const read = async ({ client }: TestUser, endpoints: Endpoint[]) => {
    while (!stopping.signal.aborted) {
      for (const endpoint of endpoints) {
        const what = `${endpoint.method} ${endpoint.path}`
        calls += 1
        await client.send(endpoint).then(
          ({ status, error }) => {
            if (status >= 400) fail(`${what}: ${status} ${error?.code}`)
          },
          ({ message, cause }: Error) =>
            fail(`${what}: ${message} ${cause instanceof Error ? cause.message : ''}`),
        )
        await pause(50)
      }
    }
  }
  const reading = [read(customer, ofCustomer), read(staff, ofStaff)]
  return {
    calls: () => calls,
    failures,
    async stop() {
      stopping.abort()
      await Promise.all(reading)
    },
  }
}
