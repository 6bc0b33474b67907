/**
 * Upgrades the product from an earlier commit to this checkout and rolls it back, while customers work: new migrations
 * under old processes, old and new copies of every process side by side, only new ones, side by side again, only old ones.
 * Prints one line for each phase. No call may fail, no event may be lost or become a dead letter, and the ledger must add
 * up for both versions.
 *
 *     npm run test:upgrade
 *     npm run test:upgrade -- --from COMMIT
 *     npm run test:upgrade -- --sql 'payment: ALTER TABLE orders RENAME COLUMN amount TO cents'
 *
 * `--from` names the earlier commit; default: the oldest that can run alongside this one. `--sql` runs as one more migration,
 * to see that the test refuses it. Needs the history of the repository. Takes about five minutes.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createLog, openDatabase } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { openScope, print, report, scopedFolder } from '@runwen/test-kit/drill'
import { audit, untilIdle } from '../chaos/audit.ts'
import { startLoad } from '../chaos/load.ts'
import { type Journey, journeySteps, startJourney } from './journey.ts'
import { awaitCounts, lostEvents } from './lost-events.ts'
import { processNames, startUpgradedProduct } from './product.ts'
import { startReaders } from './readers.ts'
import { oldestCompatible, thisVersion, versionOf } from './versions.ts'

const { values } = parseArgs({ options: { from: { type: 'string' }, sql: { type: 'string' } } })
const idleWithinMs = 120_000
/** A stopped process of the earlier version leaves its claim on a document to be counted, which expires after five minutes. */
const countMs = 360_000
const loadCustomers = 3
const loadDeadlineMs = 30_000

await using running = openScope()
const commit = values.from ?? (await oldestCompatible())
const folder = await scopedFolder('upgrade', running)
const [before, after] = [await versionOf(commit, join(folder, 'old')), await thisVersion()]
const product = await startUpgradedProduct(before, folder, running)
await product.start(before)
print(`upgrade: old is ${commit.slice(0, 12)}`)

const staff = await product.users.admin()
const readers = startReaders(await product.users.customer(), staff)
const load = await startLoad(product, loadCustomers, loadDeadlineMs)
const journeys: Journey[] = []
/** Begun in this phase, to be ended in the next. */
let unfinished: Journey[] = []

/**
 * Ends the journeys of the phase before, and begins others: one stops after each step.
 *
 * @throws Error with what failed.
 */
async function travel(): Promise<void> {
  const started = await Promise.all(
    Array.from({ length: journeySteps }, () => startJourney(product.users, staff)),
  )
  journeys.push(...started)
  const ending = unfinished
  unfinished = started
  const travels = [
    ...ending.map((journey) => journey.go()),
    ...started.map((journey, index) => journey.go(index + 1)),
  ]
  const results = await Promise.allSettled(travels)
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  if (failures.length > 0) throw new Error(failures.join('\n  '))
}

async function phase(name: string, act: () => Promise<unknown>): Promise<boolean> {
  const startedAt = performance.now()
  const callsBefore = readers.calls() + load.promised.length
  const findings: string[] = []
  try {
    await act()
    await travel()
  } catch (error) {
    findings.push((error as Error).message)
  }
  findings.push(...load.failures, ...readers.failures, ...product.errors())
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const calls = readers.calls() + load.promised.length - callsBefore
  report(`upgrade: ${name}`, findings, `${calls} calls, ${seconds} s`)
  return findings.length === 0
}

/** Runs `--sql` as the superuser, as one more migration. */
async function runSql(): Promise<void> {
  const [, service = '', sql = ''] = values.sql?.match(/^(\w+):(.*)$/s) ?? []
  if (!sql) return
  const url = new URL(product.postgresUrl)
  url.pathname = new URL(product.settings[service]?.DATABASE_URL ?? '').pathname
  const log = createLog({ service: 'upgrade', level: 'silent' })
  const database = openDatabase({ url: url.href, name: 'upgrade', log, max: 1 })
  await database.pool.query(sql).finally(() => database.close())
}

/** Waits until the copies of both versions have handled events: they take them from the same queues. */
async function bothConsume(): Promise<void> {
  for (const name of processNames.filter((one) => one !== 'gateway')) {
    for (const copy of [...product.copies(before), ...product.copies(after)].filter(
      (one) => one.name === name,
    ))
      await eventually(async () => {
        if ((await copy.counted('runwen_inbox_processed_total')) > 0) return
        await travel()
        throw new Error(`${name} (${copy.version}) handled no event`)
      }, idleWithinMs)
  }
}

const phases: [name: string, act: () => Promise<unknown>][] = [
  ['old', () => pause(1_000)],
  ['old processes, new schema', () => product.prepare(after).then(runSql)],
  ['old and new side by side', () => product.start(after).then(travel).then(bothConsume)],
  ['new', () => product.stop(before)],
  ['rolled back, side by side', () => product.prepare(before).then(() => product.start(before))],
  ['rolled back', () => product.stop(after)],
]
let isFine = true
for (const [name, act] of phases) {
  isFine = await phase(name, act)
  if (!isFine) break
}
await readers.stop()
await load.stop().catch((error: Error) => report('upgrade', [error.message]))
if (isFine) {
  await Promise.all(unfinished.map((journey) => journey.go()))
  await awaitCounts(product, countMs).catch((error: Error) => report('upgrade', [error.message]))
  const { ms, left } = await untilIdle(
    product,
    idleWithinMs,
    // A copy that does not know the type of an event stores it without a name.
    (service, event, error) =>
      event === null
        ? !error?.startsWith('UnknownEventType')
        : (before.subscriptions[service] as readonly string[]).includes(event),
  )
  const all = [...journeys, load].flatMap(({ promised }) => promised)
  const findings = [...left, ...(await audit(product, all)), ...(await lostEvents(product, [before, after]))]
  for (const version of [before, after]) {
    const file = 'services/payment/src/commands/run-ledger.ts'
    const { code, out } = await version.command(file, ['verify'], product.settings.payment ?? {})
    if (code !== 0) findings.push(`ledger verify of the ${version.name} version: ${out}`)
  }
  findings.push(...load.failures, ...readers.failures, ...product.errors())
  report(
    'upgrade',
    findings,
    `idle after ${Math.round(ms / 1_000)} s, ${all.length} documents and ${readers.calls()} reads, ` +
      `${load.retries() + readers.failures.length} failed calls`,
  )
}
