import { setTimeout as pause } from 'node:timers/promises'
import { type Log, many, type Tx } from '@runwen/service-kit'
import type { Publisher } from '../broker/publisher.ts'
import type { EventBusMetrics } from '../lib/metrics.ts'
import type { RetryTransient } from '../lib/retry-transient.ts'
import { type Manifest, manifest } from './manifest.ts'
import { requestResend } from './requests.ts'

export interface CheckManifestOptions {
  retryTransient: RetryTransient
  publisher: Publisher
  metrics: EventBusMetrics
  log: Log
}

/** Under load another copy of this service may still be handling some. */
const secondLookMs = 1_000

/** Compares the events that a source sent with those received, and requests the missing ones. */
export async function checkManifest(body: Buffer, options: CheckManifestOptions): Promise<void> {
  const { retryTransient, publisher, metrics, log } = options
  const read = readManifest(body)
  if (!read) return log.error('manifest cannot be read')
  if ((await retryTransient((tx) => absent(tx, read.event_ids))).length === 0) return
  await pause(secondLookMs)
  const missing = await retryTransient((tx) => absent(tx, read.event_ids))
  if (missing.length === 0) return
  log.warn(
    { source: read.source, count: missing.length },
    'events were sent and did not arrive, requesting them again',
  )
  metrics.missing.inc(missing.length)
  await requestResend(publisher, read.source, { event_ids: missing })
}

function readManifest(body: Buffer): Manifest | undefined {
  try {
    return manifest.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
}

async function absent(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx,
    `SELECT id FROM unnest($1::uuid[]) AS sent (id)
     WHERE NOT EXISTS (SELECT FROM inbox WHERE event_id = id)
       AND NOT EXISTS (SELECT FROM event_failures f WHERE f.id = sent.id)`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
