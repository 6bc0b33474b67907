import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { checkout } from '../checkout.ts'

/** Tests of one top-level suite that did not run. */
export interface Skipped {
  suite: string
  file: string
  tests: number
}

export interface Count {
  passed: number
  failed: number
  skipped: Skipped[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[]
  }[]
}

/** Counts Vitest's JSON report. A file that can not be loaded has no tests and counts as one failure. */
export async function vitestCount(report: string): Promise<Count> {
  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(
    await readFile(report, 'utf8'),
  )
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ ancestorTitles, title }) => ({ suite: ancestorTitles[0] ?? title, file: name })),
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, skipped: bySuite(skipped) }
}

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors: unknown[]
}

/** Counts Playwright's JSON report. A test that passes at its second try counts as passed. */
export async function playwrightCount(report: string): Promise<Count> {
  const { stats, suites, errors }: PlaywrightReport = JSON.parse(await readFile(report, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: bySuite(suites.flatMap(skippedIn)),
  }
}

function skippedIn({ file, specs, suites = [] }: PlaywrightSuite): Pick<Skipped, 'suite' | 'file'>[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'skipped').map(() => ({ suite: title, file })),
  )
  return [...own, ...suites.flatMap(skippedIn)]
}

function bySuite(tests: Pick<Skipped, 'suite' | 'file'>[]): Skipped[] {
  const groups = Object.values(Object.groupBy(tests, ({ suite, file }) => `${file}\n${suite}`))
  return groups.flatMap((group = []) => {
    const [first] = group
    return first ? [{ ...first, file: shortPath(first.file), tests: group.length }] : []
  })
}

/** Vitest reports full paths, Playwright paths within its folder. */
const shortPath = (file: string) => (file.startsWith('/') ? relative(checkout, file) : file)
