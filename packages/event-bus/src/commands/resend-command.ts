import { setTimeout as pause } from 'node:timers/promises'
import { type Consumer, type EventName, subscriptions } from '@runwen/contracts'
import { type CommandOutcome, type Log, UsageError } from '@runwen/service-kit'
import { openBroker } from '../broker/connection.ts'
import { openPublisher } from '../broker/publisher.ts'
import { requestAllSince } from '../reconciliation/requests.ts'
import { usage } from './usage.ts'

export interface ResendArguments {
  since?: string | undefined
  for?: string | undefined
}

const connectTimeoutMs = 10_000

/**
 * Asks the sources for their events since a time.
 *
 * @throws UsageError
 */
export async function runResend(
  brokerUrl: string,
  given: ResendArguments,
  now: Date,
  log: Log,
): Promise<CommandOutcome> {
  const since = given.since === undefined ? undefined : parseSince(given.since, now)
  if (!since) throw new UsageError(usage)
  const names = namesFor(given.for)
  const broker = await openBroker({ url: brokerUrl, name: 'events command', log })
  const publisher = openPublisher({ broker, log })
  try {
    const deadline = Date.now() + connectTimeoutMs
    while (!publisher.ready && Date.now() < deadline) await pause(20)
    if (!publisher.ready) throw new Error('the broker cannot be reached')
    const sources = await requestAllSince(publisher, names, since)
    return {
      lines: [`asked ${sources.join(', ')} for everything since ${since.toISOString()}`],
      json: { sources, since },
    }
  } finally {
    await publisher.close()
    await broker.close()
  }
}

function namesFor(consumer: string | undefined): EventName[] {
  if (consumer === undefined) return [...new Set<EventName>(Object.values(subscriptions).flat())]
  if (!Object.hasOwn(subscriptions, consumer)) throw new UsageError(`there is no service ${consumer}`)
  return [...subscriptions[consumer as Consumer]]
}

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** The moment that `text` names: a span before `now` (`90s`, `30m`, `2h`, `14d`) or an ISO 8601 time. */
export function parseSince(text: string, now: Date): Date | undefined {
  const span = /^(\d+)([smhd])$/.exec(text)
  const at = span
    ? new Date(now.getTime() - Number(span[1]) * units[span[2] as keyof typeof units])
    : new Date(/^\d{4}-\d{2}-\d{2}/.test(text) ? text : Number.NaN)
  return Number.isNaN(at.getTime()) || at > now ? undefined : at
}
