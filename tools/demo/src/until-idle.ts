import { services, subscriptions } from '@runwen/contracts'
import { many } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import type { Product } from './product.ts'

/**
 * Waits until every result is compared, and every event since `since` has been published and has taken effect in every
 * service that consumes it.
 */
export async function untilIdle({ databases }: Product, since: Date): Promise<void> {
  await eventually(async () => {
    const pending = await databases.files.read((tx) =>
      many(tx, "SELECT FROM comparisons WHERE status = 'pending'", []),
    )
    if (pending.length > 0) throw new Error(`${pending.length} results are not compared`)
    const published = (await Promise.all(services.map((name) => eventsOf(databases[name], since)))).flat()
    const waiting = published.filter(({ sent }) => !sent)
    if (waiting.length > 0) throw new Error(`${waiting.length} events wait to be published`)
    await Promise.all(
      services.map(async (name) => {
        const due = published.filter((event) =>
          (subscriptions[name] as readonly string[]).includes(event.name),
        )
        const ids = due.map(({ id }) => id)
        const done = await databases[name].read((tx) =>
          many(tx, 'SELECT event_id FROM inbox WHERE event_id = ANY($1)', [ids]),
        )
        if (done.length < ids.length)
          throw new Error(`${name} has not consumed ${ids.length - done.length} events`)
      }),
    )
  })
}

const eventsOf = (database: Product['databases']['auth'], since: Date) =>
  database.read((tx) =>
    many<{ id: string; name: string; sent: boolean }>(
      tx,
      'SELECT id, name, published_at IS NOT NULL AS sent FROM outbox WHERE created_at >= $1',
      [since],
    ),
  )
