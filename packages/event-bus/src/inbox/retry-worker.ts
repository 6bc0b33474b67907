import { createSignal } from '../lib/signal.ts'
import { isTransient } from '../lib/transient.ts'
import { apply } from './apply.ts'
import { correlate } from './correlate.ts'
import {
  claimDue,
  deleteFailure,
  describe,
  type Failure,
  markDead,
  postpone,
  unknownDelaySeconds,
} from './failures.ts'
import type { InboxOptions } from './options.ts'
import { type ReadEvent, readEvent, UnknownEventType } from './read-event.ts'

export interface RetryWorker {
  wake(): void
  close(): Promise<void>
}

/** Few at a time, so that an event which ends the process costs few others a try. */
const concurrency = 4
const pollMs = 500
/** Extra delay for an event whose process ended while it was handled. */
const graceSeconds = 2
const transientDelaySeconds = 1
/** A rolling update is over by then: an event whose type is still unknown becomes a dead letter. */
const unknownLifeSeconds = 86_400

/** Retries failed and redelivered events until they take effect or have used up their tries. */
export function startRetryWorker({
  database,
  handlers,
  retryTransient,
  delays,
  onDeadLetter,
  metrics,
  log,
}: InboxOptions): RetryWorker {
  const signal = createSignal()
  const maxTries = delays.length + 1
  let closing = false

  async function run(): Promise<void> {
    while (!closing) {
      const count = await tryDue().catch((error) => {
        if (!closing) log.error({ err: error }, 'failed events could not be tried again')
        return 0
      })
      if (count < concurrency) await signal.wait(pollMs)
    }
  }

  async function tryDue(): Promise<number> {
    const due = await retryTransient((tx) => claimDue(tx, concurrency, delays, graceSeconds), 'autocommit')
    await Promise.all(due.map(tryAgain))
    return due.length
  }

  async function tryAgain(failure: Failure): Promise<void> {
    let read: ReadEvent
    try {
      read = readEvent(failure.body)
    } catch (error) {
      if (error instanceof UnknownEventType && failure.age < unknownLifeSeconds) {
        return later({ ...failure, tries: failure.tries - 1 }, unknownDelaySeconds, error)
      }
      return deadLetter(failure, error)
    }
    await correlate(read.event, () => tryEvent(failure, read))
  }

  async function tryEvent(failure: Failure, read: ReadEvent): Promise<void> {
    const { id: event_id, tries } = failure
    if (tries > maxTries) {
      return deadLetter(
        { ...failure, tries: maxTries },
        new Error('the process ended while it handled the event'),
      )
    }
    try {
      const [outcome = 'duplicate'] = await apply(database, handlers, [read], {
        also: (tx) => deleteFailure(tx, event_id),
      })
      metrics.processed.inc({ event: read.name, outcome })
    } catch (error) {
      if (isTransient(error)) return later({ ...failure, tries: tries - 1 }, transientDelaySeconds, error)
      if (tries >= maxTries) return deadLetter(failure, error)
      log.warn({ event_id, event: read.name, tries, err: error }, 'event failed again')
      metrics.processed.inc({ event: read.name, outcome: 'failed' })
      await later(failure, delays[tries - 1] ?? 0, error)
    }
  }

  async function deadLetter(failure: Failure, error: unknown): Promise<void> {
    const event = failure.name ?? 'unreadable'
    log.error({ event_id: failure.id, event, err: error }, 'event failed permanently, now a dead letter')
    metrics.processed.inc({ event, outcome: 'dead' })
    await retryTransient(async (tx) => {
      await markDead(tx, failure, describe(error))
      await onDeadLetter(tx, { id: failure.id, event: failure.name })
    })
  }

  async function later(failure: Failure, delaySeconds: number, error: unknown): Promise<void> {
    await retryTransient((tx) => postpone(tx, failure, delaySeconds, describe(error)))
  }

  const running = run()
  return {
    wake: () => signal.notify(),
    async close() {
      closing = true
      signal.close()
      await running
    },
  }
}
