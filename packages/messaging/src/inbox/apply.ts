import type { Event, EventName } from '@runwen/contracts'
import type { Database, Tx } from '@runwen/service-kit'
import type { Handlers } from '../types.ts'
import { firstTime } from './deduplicate.ts'

export type Outcome = 'handled' | 'duplicate' | 'ignored'

/** Has an event take effect, with its id and with what `also` writes, in one transaction; or not at all. */
export async function apply(
  database: Database,
  handlers: Handlers,
  { name, event }: { name: EventName; event: Event },
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Outcome> {
  const handler = handlers[name] as ((tx: Tx, event: Event) => Promise<void>) | undefined
  return database.transaction(async (tx) => {
    await also(tx)
    if (!(await firstTime(tx, name, event))) return 'duplicate'
    if (!handler) return 'ignored'
    await handler(tx, event)
    return 'handled'
  })
}
