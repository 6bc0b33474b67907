import { flushCompileCache } from 'node:module'
import type { ServiceName } from '@runwen/contracts'
import { type Consumers, startEventBus } from '@runwen/event-bus'
import { createLog, createMetrics, type Tx } from '@runwen/service-kit'
import { note, noting } from './effects.ts'

/** A service in a separate process that tests kill. The deletion of the user in the last argument also kills it. */
const [service = '', databaseUrl = '', brokerUrl = '', deadly = ''] = process.argv.slice(2)

async function takeDeletion(tx: Tx, event: { id: string; subject: string }): Promise<void> {
  await note(tx, 'user.deleted', event)
  if (event.subject === deadly) process.kill(process.pid, 'SIGKILL')
}

// Node keeps what it compiled when a process exits, and this one is killed.
flushCompileCache()
await startEventBus({
  service: service as ServiceName,
  databaseUrl,
  brokerUrl,
  consumers: { ...noting(service as ServiceName), 'user.deleted': takeDeletion } as Consumers<ServiceName>,
  metrics: createMetrics({ service }),
  log: createLog({ service, level: 'silent' }),
  retryDelays: [0.1, 0.1, 0.1, 0.1],
})
