import type { ServiceName } from '@runwen/contracts'
import { type Database, type Log, openDatabase } from '@runwen/service-kit'
import type { Publisher } from '../broker/publisher.ts'
import type { Topology } from '../broker/topology-recovery.ts'
import { sendManifests } from '../manifest/send-manifests.ts'
import type { EventBusMetrics } from '../metrics.ts'
import { keepPruned } from '../prune.ts'
import { listenForWakes } from './listen-for-wakes.ts'
import { runRelay } from './relay.ts'
import { type Backlog, backlog, hasOverdue } from './store.ts'

export interface SendingOptions {
  service: ServiceName
  databaseUrl: string
  publisher: Publisher
  topology: Topology
  metrics: EventBusMetrics
  log: Log
}

export interface Sending {
  database: Database
  backlog(): Promise<Backlog>
  /** False when events have waited and none was answered by the broker since the last call. */
  isProgressing(): Promise<boolean>
  wake(): void
  close(): Promise<void>
}

/** Two for the relay, one to listen, one for everything else. */
const connections = 4
const overdueSeconds = 10

/** All that goes on around a service's outbox. */
export function startSending(options: SendingOptions): Sending {
  const { service, databaseUrl, publisher, topology, metrics, log } = options
  const database = openDatabase({ url: databaseUrl, name: `${service} relay`, max: connections, log })
  const relay = runRelay({ database, publisher, topology, metrics, log })
  const wakes = listenForWakes(database, relay.wake)
  const manifests = sendManifests({ source: service, database, publisher, log })
  const pruned = keepPruned(database, log)
  let seen = 0

  async function isProgressing(): Promise<boolean> {
    const progressed = relay.answered > seen
    seen = relay.answered
    if (progressed) return true
    // Without its database the relay has nothing to send: that is no fault of the connection.
    return !(await database.read((tx) => hasOverdue(tx, overdueSeconds)).catch(() => false))
  }

  return {
    database,
    isProgressing,
    backlog: () => database.read(backlog),
    wake: relay.wake,
    async close() {
      await Promise.all([relay.close(), wakes.close(), manifests.stop(), pruned.stop()])
      await database.close()
    },
  }
}
