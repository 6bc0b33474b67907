import type { ServiceName } from '@runwen/contracts'
import { type Database, type Log, openDatabase } from '@runwen/service-kit'
import type { Topology } from '../broker/keep-topology.ts'
import type { Publisher } from '../broker/publisher.ts'
import { sendManifests } from '../manifest/send-manifests.ts'
import type { MessagingMetrics } from '../metrics.ts'
import { keepPruned } from '../prune.ts'
import { listenForWakes } from './listen-for-wakes.ts'
import { runRelay } from './relay.ts'
import { type Backlog, backlog } from './store.ts'

export interface SendingOptions {
  service: ServiceName
  databaseUrl: string
  publisher: Publisher
  topology: Topology
  metrics: MessagingMetrics
  log: Log
}

export interface Sending {
  database: Database
  backlog(): Promise<Backlog>
  wake(): void
  close(): Promise<void>
}

/** Two for the relay, one to listen, one for everything else. */
const connections = 4

/** All that goes on around a service's outbox. */
export function startSending(options: SendingOptions): Sending {
  const { service, databaseUrl, publisher, topology, metrics, log } = options
  const database = openDatabase({ url: databaseUrl, name: `${service} relay`, max: connections, log })
  const relay = runRelay({ database, publisher, topology, metrics, log })
  const wakes = listenForWakes(database, relay.wake)
  const manifests = sendManifests({ source: service, database, publisher, log })
  const pruned = keepPruned(database, log)
  return {
    database,
    backlog: () => database.read(backlog),
    wake: relay.wake,
    async close() {
      await Promise.all([relay.close(), wakes.close(), manifests.stop(), pruned.stop()])
      await database.close()
    },
  }
}
