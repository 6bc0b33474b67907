import type { ServiceName } from '@runwen/contracts'
import { type Consumers, startEventBus } from '@runwen/event-bus'
import { createMetrics, type Tx } from '@runwen/service-kit'
import { noting } from '../../../packages/event-bus/test/support/effects.ts'
import type { Environment } from './environment.ts'

/** A service that does nothing but note the events that it takes. */
export async function startNode(
  environment: Environment,
  service: ServiceName,
  databaseUrl: string,
  deleted?: (tx: Tx, event: { id: string; subject: string }) => Promise<void>,
) {
  const eventBus = await startEventBus({
    service,
    databaseUrl,
    brokerUrl: environment.brokerUrl,
    consumers: {
      ...noting(service),
      ...(deleted ? { 'user.deleted': deleted } : {}),
    } as Consumers<ServiceName>,
    metrics: createMetrics({ service }),
    log: environment.log,
  })
  await eventBus.ready()
  return eventBus
}
