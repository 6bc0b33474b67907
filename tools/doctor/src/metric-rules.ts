/** A metric that must not exceed a limit. */
export interface MetricRule {
  metric: string
  /** The finding when the value is greater. */
  above: number
  status: 'wrong' | 'note'
  found(value: number): string
  advice: string
}

const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`

/** In order of urgency. Every process has some of these metrics. */
export const metricRules: readonly MetricRule[] = [
  {
    metric: 'runwen_broker_stalled',
    above: 0,
    status: 'wrong',
    found: () => 'stalled: messages have waited at the broker for a minute and none was processed',
    advice: "look at RabbitMQ's log for a disk or memory alarm; restart it after its disk was full",
  },
  {
    metric: 'runwen_inbox_paused',
    above: 0,
    status: 'wrong',
    found: () => 'holds events because its database does not answer',
    advice: 'look at PostgreSQL; events are handled again once it answers',
  },
  {
    metric: 'runwen_outbox_oldest_seconds',
    above: 60,
    status: 'wrong',
    found: (value) => `the oldest event has not been sent for ${minutes(value)}`,
    advice: 'look at RabbitMQ and at the log of this process for events that cannot be sent',
  },
  {
    metric: 'runwen_outbox_stuck',
    above: 0,
    status: 'wrong',
    found: (value) => `${value} events could not be sent`,
    advice: 'look at the column `error` of the table `outbox`; a missing queue returns at the next start',
  },
  {
    metric: 'runwen_inbox_dead_letters',
    above: 0,
    status: 'wrong',
    found: (value) => `${value} events failed permanently`,
    advice: 'npm run events -- dead list; fix the cause, then npm run events -- dead replay --all',
  },
  {
    metric: 'runwen_inbox_oldest_retrying_seconds',
    above: 600,
    status: 'wrong',
    found: (value) => `an event has failed again and again for ${minutes(value)}`,
    advice: 'look at the log of this process for the event and its error',
  },
  {
    metric: 'runwen_ledger_checks_failed',
    above: 0,
    status: 'wrong',
    found: (value) => `${value} checks of the ledger failed`,
    advice: 'npm run ledger -- verify names each difference; stop payouts until it is explained',
  },
  {
    metric: 'runwen_ledger_provider_checks_failed',
    above: 0,
    status: 'wrong',
    found: (value) => `${value} comparisons with the payment provider failed`,
    advice:
      'npm run ledger -- verify names each difference; npm run ledger -- sync takes over what is missing',
  },
  {
    metric: 'runwen_webhooks_failed',
    above: 0,
    status: 'wrong',
    found: (value) => `${value} webhooks failed every attempt`,
    advice: 'look at the failed webhooks in the administration and retry them',
  },
  {
    metric: 'runwen_reconciler_lag_seconds',
    above: 900,
    status: 'wrong',
    found: (value) => `open payments have not been compared with the provider for ${minutes(value)}`,
    advice: 'look at the log of payment: the provider may not be reachable',
  },
  {
    metric: 'runwen_emails_oldest_seconds',
    above: 900,
    status: 'wrong',
    found: (value) => `an email has waited for ${minutes(value)}`,
    advice: 'look at SMTP_URL and the log of notifications; emails are retried for a day',
  },
  {
    metric: 'runwen_refunds_owed',
    above: 0,
    status: 'note',
    found: (value) => `${value} failed refunds are owed to customers`,
    advice: 'staff retry or settle them in the administration',
  },
  {
    metric: 'runwen_mismatches_open',
    above: 0,
    status: 'note',
    found: (value) => `${value} mismatches wait for staff`,
    advice: 'staff resolve them in the administration',
  },
  {
    metric: 'runwen_emails_failed',
    above: 0,
    status: 'note',
    found: (value) => `${value} emails could not be sent`,
    advice: 'the administration lists them with the answer of the SMTP server',
  },
]
