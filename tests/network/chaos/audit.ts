import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { authApi, filesApi, messagingApi, paymentApi, services } from '@runwen/contracts'
import { setupEnvironment } from '@runwen/local-stack/config'
import { many, newId } from '@runwen/service-kit'
import type { TestUser } from '@runwen/test-kit'
import { fileOfCheckout } from '@runwen/test-kit/drill'
import type { Promised } from './load.ts'
import type { ChaosProduct } from './product.ts'

const run = promisify(execFile)

/** What the audit looks at. */
export type Audited = Pick<ChaosProduct, 'databases' | 'manage' | 'settings'>

/** Whether a service that runs now knows an event, from its name and how it failed. It keeps others until a version runs that knows them. */
export type Knows = (
  service: (typeof services)[number],
  event: string | null,
  error: string | null,
) => boolean

/** Events that are not sent or not handled, by service. */
async function backlog({ databases, manage }: Audited, knows: Knows): Promise<string[]> {
  const found = await Promise.all(
    services.map(async (name) => {
      const [unsent, failing] = await databases[name].read(async (tx) => [
        await many<{ count: number }>(
          tx,
          'SELECT count(*)::int FROM outbox WHERE published_at IS NULL HAVING count(*) > 0',
        ),
        await many<{ count: number; event: string | null; error: string | null }>(
          tx,
          `SELECT count(*)::int, name AS event, error FROM event_failures WHERE dead_at IS NULL GROUP BY name, error`,
        ),
      ])
      return [
        ...unsent.map(({ count }) => `${name}: ${count} events unsent`),
        ...failing
          .filter(({ event, error }) => knows(name, event, error))
          .map(({ count, event, error }) => `${name}: ${count} ${event} failing: ${error}`),
      ]
    }),
  )
  const queues = (await manage('GET', '/queues/{vhost}')) as {
    name: string
    messages?: number
    consumers?: number
  }[]
  // Live hints for the gateway may be lost; a queue without consumers belongs to a process that does not run here.
  const waiting = queues.filter(
    ({ name, messages = 0, consumers = 0 }) => messages > 0 && consumers > 0 && !name.endsWith('.gateway'),
  )
  return [...found.flat(), ...waiting.map(({ name, messages }) => `${name}: ${messages} messages`)]
}

/** Waits until every event that is known is sent and handled. @returns milliseconds, or what is left after `timeoutMs`. */
export async function untilIdle(
  product: Audited,
  timeoutMs: number,
  knows: Knows = () => true,
): Promise<{ ms: number; left: string[] }> {
  const started = performance.now()
  let left: string[] = []
  let quiet = 0
  while (performance.now() - started < timeoutMs) {
    left = await backlog(product, knows).catch((error: Error) => [error.message])
    quiet = left.length === 0 ? quiet + 1 : 0
    // Handling an event may publish another; the management API counts messages every five seconds.
    if (quiet === 3) return { ms: performance.now() - started, left: [] }
    await pause(1_000)
  }
  return { ms: performance.now() - started, left }
}

const limit = 10
const few = (what: string, ids: string[]) =>
  ids.length === 0 ? [] : [`${what}: ${ids.length} (${ids.slice(0, limit).join(', ')})`]

/** Compares the answers to clients with databases, ledger and object store. @returns the differences. */
export async function audit(product: Audited, promised: readonly Promised[]): Promise<string[]> {
  const { databases } = product
  const rows = <T>(service: keyof typeof databases, sql: string, values: unknown[] = []) =>
    databases[service].read((tx) => many<T>(tx, sql, values))
  const [files, byName, orders, documents, known, messages, doubled, dead] = await Promise.all([
    rows<{ id: string; name: string; is_paid: boolean }>(
      'files',
      'SELECT id, original_name AS name, paid_at IS NOT NULL AS is_paid FROM files',
    ),
    rows<{ name: string }>(
      'files',
      'SELECT original_name AS name FROM files GROUP BY user_id, original_name HAVING count(*) > 1',
    ),
    rows<{ file_id: string; status: string }>('payment', 'SELECT file_id, status FROM orders'),
    rows<{ file_id: string; state: string }>('payment', 'SELECT file_id, state FROM documents'),
    rows<{ id: string; deleted: boolean }>(
      'messaging',
      'SELECT id, deleted_at IS NOT NULL AS deleted FROM files',
    ),
    rows<{ content: string; count: number }>(
      'messaging',
      'SELECT content, count(*)::int AS count FROM messages GROUP BY content',
    ),
    rows<{ order_id: string }>(
      'payment',
      `SELECT order_id FROM transfers WHERE kind IN ('payment', 'rebate') GROUP BY order_id, kind HAVING count(*) > 1`,
    ),
    Promise.all(
      services.map((name) =>
        rows<{ name: string }>(name, 'SELECT name FROM event_failures WHERE dead_at IS NOT NULL'),
      ),
    ),
  ])
  const byId = new Map(files.map((file) => [file.id, file]))
  const statuses = Map.groupBy(orders, ({ file_id }) => file_id)
  const paidOrders = (id: string) => (statuses.get(id) ?? []).filter(({ status }) => status === 'paid').length
  const state = new Map(documents.map((document) => [document.file_id, document.state]))
  const projected = new Map(known.map(({ id, deleted }) => [id, deleted]))
  const counts = new Map(messages.map(({ content, count }) => [content, count]))
  const kept = promised.filter(({ deleted }) => !deleted)
  const gone = promised.filter(({ deleted }) => deleted)
  const idsOf = (list: readonly Promised[]) => list.map(({ fileId }) => fileId)
  return [
    ...few('acknowledged uploads are missing', idsOf(kept.filter(({ fileId }) => !byId.has(fileId)))),
    ...few('deleted files are there', idsOf(gone.filter(({ fileId }) => byId.has(fileId)))),
    ...few(
      'uploads took effect twice',
      byName.map(({ name }) => name),
    ),
    ...few(
      'files missing from every answer',
      files.filter(({ id }) => !promised.some((p) => p.fileId === id)).map(({ id }) => id),
    ),
    ...few(
      'paid files without a paid order',
      idsOf(kept.filter(({ paid, fileId }) => paid && paidOrders(fileId) !== 1)),
    ),
    ...few(
      'paid files that files does not know of',
      idsOf(kept.filter(({ paid, fileId }) => paid && !byId.get(fileId)?.is_paid)),
    ),
    ...few(
      'files that are paid on one side only',
      files.filter(({ id, is_paid }) => is_paid !== paidOrders(id) > 0).map(({ id }) => id),
    ),
    ...few(
      'payment does not know the file',
      idsOf(kept.filter(({ fileId }) => state.get(fileId) !== 'uploaded')),
    ),
    ...few(
      'payment does not know of the deletion',
      idsOf(gone.filter(({ fileId }) => state.get(fileId) !== 'deleted')),
    ),
    ...few(
      'messaging does not know the file',
      idsOf(kept.filter(({ fileId }) => projected.get(fileId) !== false)),
    ),
    ...few(
      'messaging does not know of the deletion',
      idsOf(gone.filter(({ fileId }) => projected.get(fileId) !== true)),
    ),
    ...few(
      'acknowledged messages are missing',
      promised
        .filter(({ messageId, content }) => messageId && !counts.has(content))
        .map(({ content }) => content),
    ),
    ...few(
      'messages took effect twice',
      messages.filter(({ count }) => count > 1).map(({ content }) => content),
    ),
    ...few(
      'orders are booked twice',
      doubled.map(({ order_id }) => order_id),
    ),
    ...few(
      'dead letters',
      dead.flat().map(({ name }) => name),
    ),
    ...(await verifyLedger(product)),
    ...(await compareDocuments(kept)),
  ]
}

async function verifyLedger({ settings }: Audited): Promise<string[]> {
  const file = fileOfCheckout('services/payment/src/commands/run-ledger.ts')
  const env = setupEnvironment(settings.payment ?? {})
  const outcome = await run(process.execPath, [file, 'verify'], { env }).catch(
    (error) => error as { stdout: string },
  )
  return outcome instanceof Error ? [`the ledger does not balance: ${outcome.stdout}`] : []
}

/** Downloads the newest documents and compares their hashes. */
async function compareDocuments(kept: readonly Promised[]): Promise<string[]> {
  const differing: string[] = []
  for (const { person, fileId, sha256 } of kept.slice(-30)) {
    const { status, bytes } = await person.client.send(filesApi.downloadOriginal, { params: { id: fileId } })
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (status !== 200 || hash !== sha256) differing.push(`${fileId} ${status}`)
  }
  return few('documents do not come back as uploaded', differing)
}

/** Waits until every service answers a customer again. @returns milliseconds. */
export async function awaitService(
  { url }: ChaosProduct,
  person: TestUser,
  timeoutMs: number,
): Promise<number> {
  const started = performance.now()
  let last = ''
  while (performance.now() - started < timeoutMs) {
    try {
      const { ok, status } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })
      if (!ok) throw new Error(`${status}`)
      await person.client.call(authApi.me)
      await person.client.call(filesApi.listFiles)
      await person.client.call(messagingApi.listMessages)
      const { status: found } = await person.client.send(paymentApi.getOrder, { params: { id: newId() } })
      if (found === 404) return performance.now() - started
      last = `an order answered ${found}`
    } catch (error) {
      last = (error as Error).message
    }
    await pause(250)
  }
  throw new Error(`the product does not work again after ${timeoutMs / 1_000} s: ${last}`)
}
