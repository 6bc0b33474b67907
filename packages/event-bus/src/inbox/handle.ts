import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from '@runwen/service-kit'
import { apply, type Outcome } from './apply.ts'
import { correlate } from './correlate.ts'
import { describe, failureOf, keep } from './failures.ts'
import type { InboxOptions } from './options.ts'
import type { Delivered } from './read-event.ts'
import { isServerAway, isTransient } from './transient.ts'

/** So often an event may meet a bad moment before it steps aside for the others. */
const mostRounds = 5
const roundMs = 50
/** SQLSTATE: a statement had failed before, and whoever sent it went on. */
const abortedBefore = '25P02'

/** Makes the function that has events take effect for the first time; one that fails is kept for another try. */
export function createHandle({
  database,
  handlers,
  gate,
  retryTransient,
  delays,
  metrics,
  log,
}: InboxOptions) {
  async function handle(events: Delivered[]): Promise<void> {
    for (const delivered of await handleTogether(events)) {
      await correlate(delivered.event, () => handleAlone(delivered))
    }
  }

  /**
   * Much faster than one by one. One that fails is kept for another try and the rest goes on without it.
   *
   * @returns those that have to be handled alone, since it can not be told what ails them.
   */
  async function handleTogether(events: Delivered[]): Promise<Delivered[]> {
    let left = events
    while (left.length > 1) {
      await gate.open()
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
        await keepFailed(culprit, 1, error)
        left = left.filter((delivered) => delivered !== culprit)
      }
    }
    return left
  }

  async function handleAlone(delivered: Delivered): Promise<void> {
    for (let round = 1; ; round += 1) {
      await gate.open()
      try {
        const [outcome] = await apply(database, handlers, [delivered])
        return count(delivered, outcome)
      } catch (error) {
        const transient = isTransient(error)
        if (!transient || round === mostRounds) return keepFailed(delivered, transient ? 0 : 1, error)
        if (isServerAway(error)) gate.close(error)
        else await pause(roundMs * round)
      }
    }
  }

  async function keepFailed(delivered: Delivered, tries: number, error: unknown): Promise<void> {
    const { name, event } = delivered
    correlate(event, () =>
      log.warn({ event_id: event.id, event: name, err: error }, 'event failed, kept for another try'),
    )
    metrics.taken.inc({ event: name, outcome: 'failed' })
    await retryTransient((tx) => keep(tx, failureOf(delivered, tries), delays[0] ?? 0, describe(error)))
  }

  function count({ name, event }: Delivered, outcome: Outcome = 'duplicate'): void {
    metrics.taken.inc({ event: name, outcome })
    if (outcome === 'handled') metrics.effectSeconds.observe({ event: name }, secondsSince(event.time))
  }

  return handle
}

const secondsSince = (time: string): number => Math.max(0, (Date.now() - Date.parse(time)) / 1_000)
