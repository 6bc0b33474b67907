/**
 * Breaks the running product in one way after the other and waits until Prometheus reports the alert. Prints one line per
 * alert: what was broken and after how many seconds it fired. Then runs every query of the dashboard.
 *
 * `npm run test:alerts -- Ledger` breaks only what causes alerts whose names contain the text. Needs Prometheus and root.
 * Takes about ten minutes.
 */

import { readFile } from 'node:fs/promises'
import { type ServiceName, services } from '@runwen/contracts'
import { addressOf, createLog, type Database, openDatabase } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { fileOfCheckout, openScope, print } from '@runwen/test-kit/drill'
import { z } from 'zod'
import { type ChaosProduct, startChaosProduct } from '../chaos/product.ts'
import { type Break, type Broken, breaks, payFile } from './breaks.ts'
import { type Prometheus, startPrometheus } from './prometheus.ts'

const firesWithinMs = 240_000
const [filter = ''] = process.argv.slice(2)
const log = createLog({ service: 'alerts', level: 'silent' })
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
})

await using running = openScope()
const product = await startChaosProduct(running)
const customer = await eventually(() => product.users.customer(), 120_000)
await payFile(customer)
const broken: Broken = { product, customer, admin: openAdmin(product) }
const prometheus = await startPrometheus(running, targetsOf(product))
await eventually(async () => {
  const down = await prometheus.down()
  if (down.length > 0) throw new Error(`not scraped: ${down.join(', ')}`)
})

const names = await alertNames()
const chosen = breaks.filter(({ alerts }) => alerts.some((name) => name.includes(filter)))
const missing = names.filter(
  (name) => name.includes(filter) && !chosen.some(({ alerts }) => alerts.includes(name)),
)
for (const name of missing) fail(`${name}: nothing breaks it`)

await silent(names)
print('| alert | broken by | fired after |')
print('|---|---|---|')
for (const one of chosen) await breakOne(one).catch((error: Error) => fail(`${one.by}: ${error.message}`))
if (!filter) await checkDashboard(prometheus)

async function breakOne({ alerts, by, run }: Break): Promise<void> {
  await silent(alerts)
  const startedAt = performance.now()
  const repair = await run(broken)
  try {
    await Promise.all(
      alerts.map(async (name) => {
        await eventually(async () => {
          if (!(await prometheus.firing()).has(name)) throw new Error(`${name} does not fire`)
        }, firesWithinMs)
        print(`| ${name} | ${by} | ${Math.round((performance.now() - startedAt) / 1_000)} s |`)
      }),
    )
  } finally {
    await repair()
  }
}

/** Waits until none of the alerts fires. */
function silent(alerts: readonly string[]): Promise<void> {
  return eventually(async () => {
    const firing = await prometheus.firing()
    const left = alerts.filter((name) => firing.has(name))
    if (left.length > 0) throw new Error(`fires before anything is broken: ${left.join(', ')}`)
  }, firesWithinMs)
}

/** Every query of the dashboard is valid, and returns series unless it shows only what is wrong. */
async function checkDashboard({ countSeries }: Prometheus): Promise<void> {
  const text = await readFile(fileOfCheckout('deploy/observability/dashboard.json'), 'utf8')
  const { panels } = dashboard.parse(JSON.parse(text))
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  for (const query of queries) {
    const series = await countSeries(query)
    if (series === 0 && !query.endsWith('> 0')) fail(`the dashboard's query has no series: ${query}`)
  }
  print(`dashboard: ${queries.length} queries`)
}

function fail(text: string): void {
  process.exitCode = 1
  print(`FAILED: ${text}`)
}

async function alertNames(): Promise<string[]> {
  const rules = await readFile(fileOfCheckout('deploy/observability/alerts.yml'), 'utf8')
  return Array.from(rules.matchAll(/- alert: (\w+)/g), ([, name = '']) => name)
}

function targetsOf({ settings }: ChaosProduct): Record<string, string> {
  const addresses = settings.operator ?? {}
  return Object.fromEntries(
    ['gateway', ...services].map((name) => [
      name,
      new URL(addresses[`${name.toUpperCase()}_URL`] ?? '').host,
    ]),
  )
}

function openAdmin({ settings }: ChaosProduct): Record<ServiceName, Database> {
  const made = services.map((name) => {
    const { pathname } = new URL(settings[name]?.DATABASE_URL ?? '')
    const url = addressOf(settings.operator?.POSTGRES_URL ?? '', pathname.slice(1))
    const database = openDatabase({ url, name: 'alerts', log, max: 3 })
    running.defer(() => database.close())
    return [name, database] as const
  })
  return Object.fromEntries(made) as Record<ServiceName, Database>
}
