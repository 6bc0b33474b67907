import type { EventName } from './contract.ts'
import type { Messaging, ReceivedEvent } from './types.ts'

export interface HintsOptions {
  /** amqp:// or amqps:// */
  brokerUrl: string
  /** Called for each event of the gateway's subscriptions; a throw is logged and the hint is gone. */
  onHint(event: ReceivedEvent<EventName>): Promise<void>
}

/** Consumes the gateway's queue: no database, short time to live, bounded length, no retries. */
export async function consumeHints(
  _options: HintsOptions,
): Promise<Pick<Messaging, 'ready' | 'check' | 'close'>> {
  throw new Error('messaging does not run yet')
}
