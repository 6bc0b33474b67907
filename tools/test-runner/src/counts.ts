import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { checkout } from '@runwen/setup'

/** Tests of one top-level suite that did not run. */
export interface Skipped {
  suite: string
  file: string
  tests: number
}

/** A test, or a test file that cannot be loaded. */
export interface TestName {
  file: string
  name: string
  /** Runs the file alone. */
  command?: string
}

export interface TimedTest extends TestName {
  ms: number
}

export interface Count {
  passed: number
  failed: TestName[]
  /** Tests that failed at first and passed when they ran again. They are in `passed` too. */
  flaky: TestName[]
  skipped: Skipped[]
  /** The slowest first. */
  slowest: TimedTest[]
}

export const noTests = (): Count => ({ passed: 0, failed: [], flaky: [], skipped: [], slowest: [] })

/** Returns the ten slowest tests that ran, the slowest first. */
export const slowestOf = (tests: TimedTest[]): TimedTest[] =>
  tests
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)

/** A failure outside of tests, such as a runner that ends early. */
export const failureOf = (name: string): Count => ({
  ...noTests(),
  failed: [{ file: name, name: 'ended early' }],
})

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; ancestorTitles: string[]; title: string; duration?: number | null }[]
  }[]
}

/** Counts Vitest's JSON report. A file that cannot be loaded has no tests and counts as one failure. */
export async function vitestCount(report: string): Promise<Count> {
  const { numPassedTests, testResults }: VitestReport = JSON.parse(await readFile(report, 'utf8'))
  const failed = testResults.flatMap(({ name: path, status, assertionResults }) => {
    const file = shortPath(path)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file, name: titleOf(test) }))
    return status === 'failed' && tests.length === 0 ? [{ file, name: 'cannot be loaded' }] : tests
  })
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ ancestorTitles, title }) => ({ suite: ancestorTitles[0] ?? title, file: name })),
  )
  const timed = testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map((test) => ({ file: shortPath(path), name: titleOf(test), ms: test.duration ?? 0 })),
  )
  return { passed: numPassedTests, failed, flaky: [], skipped: bySuite(skipped), slowest: slowestOf(timed) }
}

const titleOf = ({ ancestorTitles, title }: { ancestorTitles: string[]; title: string }) =>
  [...ancestorTitles, title].join(' › ')

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results?: { duration: number }[] }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors: unknown[]
}

/** Counts Playwright's JSON report. A test that passes at its second try counts as passed. */
export async function playwrightCount(report: string): Promise<Count> {
  const { stats, suites, errors }: PlaywrightReport = JSON.parse(await readFile(report, 'utf8'))
  const tests = suites.flatMap(testsIn)
  const named = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ file, name }) => ({ file, name }))
  return {
    passed: stats.expected + stats.flaky,
    failed: [...named('unexpected'), ...errors.flatMap(() => failureOf('browser tests').failed)],
    flaky: named('flaky'),
    skipped: bySuite(named('skipped').map(({ file, name }) => ({ file, suite: name }))),
    slowest: slowestOf(tests.map(({ file, name, ms }) => ({ file, name, ms }))),
  }
}

function testsIn({ file, specs, suites = [] }: PlaywrightSuite): (TimedTest & { status: string })[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results = [] }) => {
      const ms = results.reduce((sum, { duration }) => sum + duration, 0)
      return { file, name: title, status, ms }
    }),
  )
  return [...own, ...suites.flatMap(testsIn)]
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
