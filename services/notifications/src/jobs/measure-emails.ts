import { addGauges, type Metrics } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { countEmails } from '../models/emails/lists.ts'

/** Names of the previous version, which the rules and dashboards of operators may still use. */
const former = {
  runwen_letters_waiting: 'Renamed to runwen_emails_waiting',
  runwen_letters_failed: 'Renamed to runwen_emails_failed',
  runwen_letters_oldest_seconds: 'Renamed to runwen_emails_oldest_seconds',
}

/** Adds the metrics of emails. Returns the function that observes outcomes. */
export function measureEmails({
  database,
  metrics,
  now,
}: Pick<Context, 'database' | 'now'> & { metrics: Metrics }): Context['observe'] {
  addGauges(
    metrics,
    {
      runwen_emails_waiting: 'Emails that wait to be sent',
      runwen_emails_failed: 'Emails that could not be sent',
      runwen_emails_oldest_seconds: 'Age of the oldest email that is due',
      ...former,
    },
    async () => {
      const { waiting, failed, oldestSeconds } = await database.read((tx) => countEmails(tx, now()))
      return {
        runwen_emails_waiting: waiting,
        runwen_emails_failed: failed,
        runwen_emails_oldest_seconds: oldestSeconds,
        runwen_letters_waiting: waiting,
        runwen_letters_failed: failed,
        runwen_letters_oldest_seconds: oldestSeconds,
      }
    },
  )
  const attempts = metrics.counter({
    name: 'runwen_email_attempts_total',
    help: 'Attempts to send an email',
    labelNames: ['kind', 'outcome'],
  })
  const formerAttempts = metrics.counter({
    name: 'runwen_letter_attempts_total',
    help: 'Renamed to runwen_email_attempts_total',
    labelNames: ['kind', 'outcome'],
  })
  const seconds = metrics.histogram({
    name: 'runwen_email_seconds',
    help: 'Time from the event to the acceptance by the SMTP server, of emails without a delay',
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3_600],
  })
  return (outcome, { kind, event_time, is_delayed }) => {
    attempts.inc({ kind, outcome })
    formerAttempts.inc({ kind, outcome })
    if (outcome === 'sent' && !is_delayed) seconds.observe((now().getTime() - event_time.getTime()) / 1_000)
  }
}
