import { createSignal } from '../signal.ts'
import { apply, type Outcome } from './apply.ts'
import { correlate } from './correlate.ts'
import { bury, describe, type Failure, forget, postpone, takeDue } from './failures.ts'
import { readEvent } from './read-event.ts'
import type { InboxOptions } from './take.ts'
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

/** Works on the events that failed or came twice, until they take effect or have used up their tries. */
export function runRetries({ database, handlers, patiently, delays, metrics, log }: InboxOptions): Retries {
  const signal = createSignal()
  const mostTries = delays.length + 1
  let closing = false

  async function run(): Promise<void> {
    while (!closing) {
      const due = await patiently((tx) => takeDue(tx, atOnce, delays, graceSeconds))
      await Promise.all(due.map(tryAgain))
      if (due.length < atOnce) await signal.wait(pollMs)
    }
  }

  async function tryAgain(failure: Failure): Promise<void> {
    const event = failure.name ?? 'unreadable'
    const count = (outcome: Outcome | 'failed' | 'dead') => metrics.taken.inc({ event, outcome })
    try {
      if (failure.tries > mostTries) throw new Error('the process ended while it handled the event')
      count(await applyFailure(failure))
    } catch (error) {
      if (isTransient(error)) {
        await later({ ...failure, tries: failure.tries - 1 }, transientDelaySeconds, error)
      } else if (failure.tries < mostTries && failure.name !== null) {
        count('failed')
        log.warn({ event_id: failure.id, event, tries: failure.tries, err: error }, 'event failed again')
        await later(failure, delays[failure.tries - 1] ?? 0, error)
      } else {
        count('dead')
        log.error(
          { event_id: failure.id, event, err: error },
          'event failed for the last time, now a dead letter',
        )
        const tries = Math.min(failure.tries, mostTries)
        await patiently((tx) => bury(tx, { ...failure, tries }, describe(error)))
      }
    }
  }

  async function applyFailure(failure: Failure): Promise<Outcome> {
    const read = readEvent(failure.body)
    return correlate(read.event, () => apply(database, handlers, read, (tx) => forget(tx, failure.id)))
  }

  async function later(failure: Failure, delaySeconds: number, error: unknown): Promise<void> {
    await patiently((tx) => postpone(tx, failure, delaySeconds, describe(error)))
  }

  const running = run().catch((error) => {
    if (!closing) log.error({ err: error }, 'retries ended')
  })
  return {
    wake: () => signal.give(),
    async close() {
      closing = true
      signal.end()
      await running
    },
  }
}
