import { type EventName, type ServiceName, sourceOf } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { z } from 'zod'
import type { Publisher } from '../broker/publisher.ts'
import { requestQueueOf } from '../broker/topology.ts'

/** Requests events by id, or all events of some names since a time. */
export const resendRequest = z.union([
  z.object({ event_ids: z.array(z.uuid()) }),
  z.object({ since: z.iso.datetime(), names: z.array(z.string()) }),
])
export type ResendRequest = z.infer<typeof resendRequest>

/** The request did not reach the source's queue. */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
}

/**
 * Requests events from a source. Consumers that have an event already recognise it by its id.
 *
 * @throws RequestFailed
 */
export async function requestResend(
  publisher: Publisher,
  source: ServiceName,
  request: ResendRequest,
): Promise<void> {
  const [outcome] = await publisher.publish([
    {
      id: newId(),
      exchange: '',
      key: requestQueueOf(source),
      type: 'runwen.resend',
      body: Buffer.from(JSON.stringify(request)),
    },
  ])
  if (outcome !== 'confirmed') {
    throw new RequestFailed(`${source} could not be asked to send again: ${outcome}`)
  }
}

/**
 * Asks the sources of these events for all of them that were sent since.
 *
 * @returns the sources.
 */
export async function requestAllSince(
  publisher: Publisher,
  names: readonly EventName[],
  since: Date,
): Promise<ServiceName[]> {
  const bySource = Map.groupBy(names, sourceOf)
  for (const [source, ofSource] of bySource) {
    await requestResend(publisher, source, { since: since.toISOString(), names: ofSource })
  }
  return [...bySource.keys()]
}
