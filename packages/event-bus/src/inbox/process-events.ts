import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from '@runwen/service-kit'
import { isServerAway, isTransient } from '../lib/transient.ts'
import { apply, type Outcome } from './apply.ts'
import { correlate } from './correlate.ts'
import { describe, failureOf, storeFailure } from './failures.ts'
import type { InboxOptions } from './options.ts'
import type { Delivered } from './read-event.ts'

/** After as many transient errors an event is stored for a retry, so that others continue. */
const maxRounds = 5
const roundMs = 50
/** SQLSTATE: an earlier statement of the transaction failed and the handler ignored it. */
const abortedBefore = '25P02'

/** Creates the function that handles new events. Failed ones are stored for a retry. */
export function createEventProcessor({
  database,
  handlers,
  breaker,
  retryTransient,
  delays,
  metrics,
  log,
  now,
}: InboxOptions) {
  async function handle(events: Delivered[]): Promise<void> {
    for (const delivered of await handleTogether(events)) {
      await correlate(delivered.event, () => handleAlone(delivered))
    }
  }

  /**
   * Handles events in one transaction, much faster than one by one. A failed event is stored for a retry and the rest
   * continues without it.
   *
   * @returns the events to handle one by one, because the failure cannot be attributed.
   */
  async function handleTogether(events: Delivered[]): Promise<Delivered[]> {
    let left = events
    while (left.length > 1) {
      await breaker.closed()
      let culprit: Delivered | undefined
      const failed = (delivered: Delivered) => {
        culprit = delivered
      }
      try {
        const outcomes = await apply(database, handlers, left, { failed })
        for (const [index, event] of left.entries()) count(event, outcomes[index])
        return []
      } catch (error) {
        if (!culprit || isTransient(error) || sqlState(error) === abortedBefore) return left
        await storeFailed(culprit, 1, error)
        left = left.filter((delivered) => delivered !== culprit)
      }
    }
    return left
  }

  async function handleAlone(delivered: Delivered): Promise<void> {
    for (let round = 1; ; round += 1) {
      await breaker.closed()
      try {
        const [outcome] = await apply(database, handlers, [delivered])
        return count(delivered, outcome)
      } catch (error) {
        const transient = isTransient(error)
        if (!transient || round === maxRounds) return storeFailed(delivered, transient ? 0 : 1, error)
        if (isServerAway(error)) breaker.trip(error)
        else await pause(roundMs * round)
      }
    }
  }

  async function storeFailed(delivered: Delivered, tries: number, error: unknown): Promise<void> {
    const { name, event } = delivered
    correlate(event, () =>
      log.warn({ event_id: event.id, event: name, err: error }, 'event failed, stored for a retry'),
    )
    metrics.processed.inc({ event: name, outcome: 'failed' })
    await retryTransient((tx) =>
      storeFailure(tx, failureOf(delivered, tries), delays[0] ?? 0, describe(error)),
    )
  }

  function count({ name, event }: Delivered, outcome: Outcome = 'duplicate'): void {
    metrics.processed.inc({ event: name, outcome })
    if (outcome === 'handled') metrics.effectSeconds.observe({ event: name }, secondsSince(event.time, now()))
  }

  return handle
}

const secondsSince = (time: string, now: Date): number =>
  Math.max(0, (now.getTime() - Date.parse(time)) / 1_000)
