import { createSignal } from '../signal.ts'
import { apply } from './apply.ts'
import { correlate } from './correlate.ts'
import { bury, describe, type Failure, forget, postpone, takeDue, unknownDelaySeconds } from './failures.ts'
import type { InboxOptions } from './options.ts'
import { type ReadEvent, readEvent, UnknownEventType } from './read-event.ts'
import { isTransient } from './transient.ts'

export interface Retries {
  wake(): void
  close(): Promise<void>
}

/** So few at once that a process which ends takes few tries with it. */
const atOnce = 4
const pollMs = 500
/** An event whose process ended while it was handled waits this much longer than its delay. */
const graceSeconds = 2
const transientDelaySeconds = 1
/** A rolling update is over by then: an event whose type is still unknown becomes a dead letter. */
const unknownLifeSeconds = 86_400

/** Works on the events that failed or came twice, until they take effect or have used up their tries. */
export function runRetries({
  database,
  handlers,
  retryTransient,
  delays,
  metrics,
  log,
}: InboxOptions): Retries {
  const signal = createSignal()
  const mostTries = delays.length + 1
  let closing = false

  async function run(): Promise<void> {
    while (!closing) {
      const count = await tryDue().catch((error) => {
        if (!closing) log.error({ err: error }, 'failed events could not be tried again')
        return 0
      })
      if (count < atOnce) await signal.wait(pollMs)
    }
  }

  async function tryDue(): Promise<number> {
    const due = await retryTransient((tx) => takeDue(tx, atOnce, delays, graceSeconds))
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
      return giveUp(failure, error)
    }
    await correlate(read.event, () => tryEvent(failure, read))
  }

  async function tryEvent(failure: Failure, read: ReadEvent): Promise<void> {
    const { id: event_id, tries } = failure
    if (tries > mostTries) {
      return giveUp(
        { ...failure, tries: mostTries },
        new Error('the process ended while it handled the event'),
      )
    }
    try {
      const [outcome = 'duplicate'] = await apply(database, handlers, [read], {
        also: (tx) => forget(tx, event_id),
      })
      metrics.taken.inc({ event: read.name, outcome })
    } catch (error) {
      if (isTransient(error)) return later({ ...failure, tries: tries - 1 }, transientDelaySeconds, error)
      if (tries >= mostTries) return giveUp(failure, error)
      log.warn({ event_id, event: read.name, tries, err: error }, 'event failed again')
      metrics.taken.inc({ event: read.name, outcome: 'failed' })
      await later(failure, delays[tries - 1] ?? 0, error)
    }
  }

  async function giveUp(failure: Failure, error: unknown): Promise<void> {
    const event = failure.name ?? 'unreadable'
    log.error({ event_id: failure.id, event, err: error }, 'event is given up, now a dead letter')
    metrics.taken.inc({ event, outcome: 'dead' })
    await retryTransient((tx) => bury(tx, failure, describe(error)))
  }

  async function later(failure: Failure, delaySeconds: number, error: unknown): Promise<void> {
    await retryTransient((tx) => postpone(tx, failure, delaySeconds, describe(error)))
  }

  const running = run()
  return {
    wake: () => signal.give(),
    async close() {
      closing = true
      signal.end()
      await running
    },
  }
}
