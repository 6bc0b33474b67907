import { type Finding, ok, wrong } from '../finding.ts'
import { metricRules } from '../metric-rules.ts'
import { labelOf, labelsOf, readMetrics } from '../metrics.ts'

const timeoutMs = 5_000
const nodeMajor = 24
/** The Date header has whole seconds. */
export const maxClockDifferenceMs = 5_000

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(timeoutMs) })

/** Readiness, clock, version and metrics of a process. @throws Error when it does not answer. */
export async function checkProcess(name: string, url: string): Promise<Finding[]> {
  const startedAt = Date.now()
  const ready = await get(`${url}/readyz`)
  const waitedMs = Date.now() - startedAt
  const { failing = [] } = (await ready.json()) as { failing?: string[] }
  const findings: Finding[] = []
  if (!ready.ok) {
    findings.push(
      wrong(
        name,
        `is not ready: ${failing.join(', ')}`,
        'fix what it names; it then becomes ready by itself',
      ),
    )
  }
  findings.push(...checkClock(name, ready.headers.get('date'), waitedMs))
  const metrics = await get(`${url}/metrics`)
  findings.push(...checkMetrics(name, await metrics.text()))
  return findings.length > 0 ? findings : [ok(name, 'ready')]
}

function checkClock(name: string, date: string | null, waitedMs: number): Finding[] {
  if (!date) return []
  const difference = Date.now() - Date.parse(date)
  if (Math.abs(difference) <= maxClockDifferenceMs + waitedMs) return []
  return [clockFinding(name, difference)]
}

export function clockFinding(name: string, differenceMs: number): Finding {
  const seconds = Math.round(Math.abs(differenceMs) / 1_000)
  return wrong(
    name,
    `its clock is ${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} this machine's`,
    'synchronise the clocks of all machines with NTP',
  )
}

export function checkMetrics(name: string, text: string): Finding[] {
  const values = readMetrics(text)
  const findings = metricRules.flatMap(({ metric, above, status, found, advice }): Finding[] => {
    const value = values.get(metric)
    return value !== undefined && value > above ? [{ name, status, found: found(value), advice }] : []
  })
  const missing = labelsOf(text, 'runwen_setting_missing', 'setting')
  if (missing.length > 0)
    findings.push({
      name,
      status: 'note',
      found: `customers miss what is not set: ${missing.join(', ')}`,
      advice: 'docs/operate/configure.md says where each is shown',
    })
  const version = labelOf(text, 'nodejs_version_info', 'version')
  const major = Number(/^v(\d+)/.exec(version ?? '')?.[1] ?? nodeMajor)
  if (major < nodeMajor)
    findings.push(wrong(name, `runs on Node ${version}`, `run it on Node ${nodeMajor} or later`))
  return findings
}
