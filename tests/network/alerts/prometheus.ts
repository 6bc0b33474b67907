import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinary, freePort } from '@runwen/local-stack'
import { setupEnvironment } from '@runwen/local-stack/config'
import { eventually } from '@runwen/test-kit'
import { fileOfCheckout, scopedFolder } from '@runwen/test-kit/drill'
import { z } from 'zod'

export interface Prometheus {
  /** Names of the alerts that fire. */
  firing(): Promise<Set<string>>
  /** Names of the targets that are not scraped. */
  down(): Promise<string[]>
  /** Number of series that a query returns. @throws Error when the query is invalid. */
  countSeries(query: string): Promise<number>
}

const alertsAnswer = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })),
  }),
})
const targetsAnswer = z.object({
  data: z.object({
    activeTargets: z.array(z.object({ labels: z.object({ service: z.string() }), health: z.string() })),
  }),
})
const queryAnswer = z.object({ data: z.object({ result: z.array(z.unknown()) }) })

const scrape = '5s'
const longestForSeconds = 10
const forFactor = 60
const window = '1m'

/** A copy of the rules in which `for` is 60 times shorter, at most 10 s, and counters are compared over a minute. Thresholds stay. */
function hastenRules(rules: string): string {
  const seconds = { s: 1, m: 60, h: 3_600 }
  return rules
    .replace(/^( +for: )(\d+)([smh])$/gm, (_, before: string, count: string, unit: keyof typeof seconds) => {
      const shorter = Math.ceil((Number(count) * seconds[unit]) / forFactor)
      return `${before}${Math.min(longestForSeconds, shorter)}s`
    })
    .replace(/\[\d+[smh]\]/g, `[${window}]`)
}

/**
 * Starts Prometheus with the rules of deploy/observability, hastened. Disposing `running` stops it.
 *
 * @param targets host and port by service.
 */
export async function startPrometheus(
  running: AsyncDisposableStack,
  targets: Record<string, string>,
): Promise<Prometheus> {
  const program = await findBinary('prometheus')
  if (!program) throw new Error('prometheus is not installed (Debian: apt install prometheus)')
  const folder = await scopedFolder('prometheus', running)
  const rules = await readFile(fileOfCheckout('deploy/observability/alerts.yml'), 'utf8')
  await writeFile(join(folder, 'alerts.yml'), hastenRules(rules))
  // JSON is YAML.
  const config = {
    global: { scrape_interval: scrape, scrape_timeout: scrape, evaluation_interval: '1s' },
    rule_files: [join(folder, 'alerts.yml')],
    scrape_configs: [
      {
        job_name: 'runwen',
        honor_labels: true,
        static_configs: Object.entries(targets).map(([service, target]) => ({
          targets: [target],
          labels: { service },
        })),
      },
    ],
  }
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${new URL(url).host}`,
    ],
    { env: setupEnvironment({}), stdio: 'ignore' },
  )
  running.defer(async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  })
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) })
    const text = await response.text()
    if (!response.ok) throw new Error(`Prometheus answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
  const prometheus: Prometheus = {
    async firing() {
      const { data } = alertsAnswer.parse(await ask('/api/v1/alerts'))
      return new Set(
        data.alerts.flatMap(({ state, labels }) => (state === 'firing' ? [labels.alertname] : [])),
      )
    },
    async down() {
      const { data } = targetsAnswer.parse(await ask('/api/v1/targets'))
      return data.activeTargets.filter(({ health }) => health !== 'up').map(({ labels }) => labels.service)
    },
    async countSeries(query) {
      const path = `/api/v1/query?query=${encodeURIComponent(query)}`
      return queryAnswer.parse(await ask(path)).data.result.length
    },
  }
  await eventually(() => prometheus.firing())
  return prometheus
}
