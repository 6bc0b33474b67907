import { addGauges, type Clock, type Database, type Metrics } from '@runwen/service-kit'
import { countLetters } from '../models/letters/store.ts'
import type { Dependencies } from '../use-cases/letters/send-letter.ts'

interface Measured {
  database: Database
  metrics: Metrics
  now: Clock
}

/** Adds the metrics of letters. Returns the function that observes outcomes. */
export function measureLetters({ database, metrics, now }: Measured): Dependencies['observe'] {
  addGauges(
    metrics,
    {
      runwen_letters_waiting: 'Letters that wait to be sent',
      runwen_letters_failed: 'Letters that could not be sent',
      runwen_letters_oldest_seconds: 'Age of the oldest letter that is due',
    },
    async () => {
      const { waiting, failed, oldestSeconds } = await database.read((tx) => countLetters(tx, now()))
      return {
        runwen_letters_waiting: waiting,
        runwen_letters_failed: failed,
        runwen_letters_oldest_seconds: oldestSeconds,
      }
    },
  )
  const attempts = metrics.counter({
    name: 'runwen_letter_attempts_total',
    help: 'Attempts to send a letter',
    labelNames: ['kind', 'outcome'],
  })
  const seconds = metrics.histogram({
    name: 'runwen_letter_seconds',
    help: 'Time from the event to the acceptance by the SMTP server, of letters without a delay',
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3_600],
  })
  return (outcome, { kind, event_time, is_delayed }) => {
    attempts.inc({ kind, outcome })
    if (outcome === 'sent' && !is_delayed) seconds.observe((now().getTime() - event_time.getTime()) / 1_000)
  }
}
