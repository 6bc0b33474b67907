import { services } from '@runwen/contracts'
import { many, one } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import type { UpgradedProduct } from './product.ts'
import type { Version } from './versions.ts'

/** Published events that did not take effect at a service to which both versions send them. */
export async function lostEvents(
  { databases }: Pick<UpgradedProduct, 'databases'>,
  versions: readonly Version[],
): Promise<string[]> {
  const rows = <T>(service: (typeof services)[number], sql: string) =>
    databases[service].read((tx) => many<T>(tx, sql))
  const published = await Promise.all(
    services.map((name) => rows<{ id: string; name: string }>(name, 'SELECT id, name FROM outbox')),
  )
  const lost = await Promise.all(
    services.map(async (consumer) => {
      const received = await rows<{ event_id: string }>(consumer, 'SELECT event_id FROM inbox')
      const known = new Set(received.map(({ event_id }) => event_id))
      const isSent = (event: string) =>
        versions.every(({ subscriptions }) => (subscriptions[consumer] as readonly string[]).includes(event))
      return published
        .flat()
        .filter(({ id, name }) => isSent(name) && !known.has(id))
        .map(({ id, name }) => `${consumer} did not get ${name} ${id}`)
    }),
  )
  return lost.flat()
}

/** Waits until the characters of all documents are counted. @throws Error with the number of those that are left. */
export async function awaitCounts({ databases }: Pick<UpgradedProduct, 'databases'>, timeoutMs: number) {
  await eventually(async () => {
    const sql = 'SELECT count(*)::int AS left FROM files WHERE count_due_at IS NOT NULL'
    const { left } = await databases.files.read((tx) => one<{ left: number }>(tx, sql))
    if (left > 0) throw new Error(`${left} documents wait to be counted`)
  }, timeoutMs)
}
