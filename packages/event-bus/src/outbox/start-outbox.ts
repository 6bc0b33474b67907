import type { ServiceName } from '@runwen/contracts'
import { type Clock, type Database, type Log, openDatabase } from '@runwen/service-kit'
import type { Publisher } from '../broker/publisher.ts'
import type { Topology } from '../broker/topology-recovery.ts'
import type { EventBusMetrics } from '../lib/metrics.ts'
import { type Retention, startPruning } from '../reconciliation/prune.ts'
import { sendManifests } from '../reconciliation/send-manifests.ts'
import { listenForCommits } from './listen.ts'
import { startRelay } from './relay.ts'
import { type Backlog, backlog, hasOverdue } from './store.ts'

export interface OutboxOptions {
  service: ServiceName
  databaseUrl: string
  publisher: Publisher
  topology: Topology
  metrics: EventBusMetrics
  retention: Retention
  log: Log
  now: Clock
}

export interface Outbox {
  database: Database
  backlog(): Promise<Backlog>
  /** False when events have waited, and the broker stored none since the last call. */
  isProgressing(): Promise<boolean>
  wake(): void
  close(): Promise<void>
}

/** Two for the relay, one to listen, one for everything else. */
const connections = 4
const overdueSeconds = 10

/** Starts the relay of a service's outbox, its manifests and the pruning. */
export function startOutbox(options: OutboxOptions): Outbox {
  const { service, databaseUrl: url, publisher, topology, metrics, retention, log, now } = options
  const database = openDatabase({ url, name: `${service} relay`, max: connections, log, now })
  const relay = startRelay({ database, publisher, topology, metrics, log })
  const wakes = listenForCommits(database, relay.wake)
  const manifests = sendManifests({ source: service, database, publisher, log })
  const pruned = startPruning(database, retention, log)
  let seen = 0

  async function isProgressing(): Promise<boolean> {
    const progressed = relay.answered > seen
    seen = relay.answered
    if (progressed) return true
    // Without its database the relay has nothing to send: the connection is not at fault.
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
