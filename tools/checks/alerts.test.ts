import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const rules: Rule[] = parse(read('deploy/observability/alerts.yml')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
)
const source = globSync(['packages/*/src/**/*.ts', 'services/*/src/**/*.ts', 'gateway/src/**/*.ts'], {
  cwd: root,
})
  .filter((path) => !path.endsWith('.test.ts'))
  .map(read)
  .join('\n')
const cases: { name: string }[] = parse(read('deploy/observability/alerts.test.yml')).tests

/** Metrics that Prometheus and its client library define. */
const foreign = /^(up$|nodejs_|process_)/
const metricsIn = (query: string) =>
  [...query.replace(/\{[^}]*\}/g, '').matchAll(/\b[a-z]+(?:_[a-z\d]+)+\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !foreign.test(name))
/** Histograms have three series. */
const isDefined = (metric: string) => {
  const names = [metric, metric.replace(/_(bucket|count|sum)$/, '')]
  return names.some((name) => source.includes(`'${name}'`) || source.includes(`${name}:`))
}

describe.each(rules)('the alert $alert', ({ alert, expr, labels, annotations }) => {
  test('an alert reads metrics that exist', () => {
    expect(metricsIn(expr).filter((metric) => !isDefined(metric))).toEqual([])
  })

  test('an alert has a runbook, a severity, and a test for and against', () => {
    expect(labels.severity).toMatch(/^(page|ticket)$/)
    expect(annotations.runbook).toBe(`docs/operate/alerts/${alert}.md`)
    expect(read(annotations.runbook)).toMatch(/^# \w+\n\n.+\n\n## Look\n\n- .+\n(.*\n)*\n## Do\n\n- .+\n/)
    expect(cases.map(({ name }) => name)).toEqual(
      expect.arrayContaining([`${alert} fires`, `${alert} is silent`]),
    )
  })
})

test('every runbook belongs to an alert', () => {
  const pages = globSync('docs/operate/alerts/*.md', { cwd: root }).map((path) => basename(path, '.md'))
  expect(pages.sort()).toEqual(rules.map(({ alert }) => alert).sort())
})

test('the dashboard reads metrics that exist', () => {
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    read('deploy/observability/dashboard.json'),
  )
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(10)
  expect(queries.flatMap(metricsIn).filter((metric) => !isDefined(metric))).toEqual([])
})

test('a metric that no one defines is noticed', () => {
  expect(
    metricsIn('rate(runwen_nothing_total{service="auth"}[5m]) > 0').filter((m) => !isDefined(m)),
  ).toEqual(['runwen_nothing_total'])
})
