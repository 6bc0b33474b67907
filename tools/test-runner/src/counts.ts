import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { checkout } from '@runwen/setup'

/** Tests of one top-level suite that did not run. */
export interface Skipped {
  suite: string
  file: string
  tests: number
}

/** A test, or what failed in a file outside of its tests. */
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
  passed: TestName[]
  failed: TestName[]
  /** What failed at first and passed when it ran again. Tests are in `passed` too. */
  flaky: TestName[]
  skipped: Skipped[]
  /** The slowest first. */
  slowest: TimedTest[]
}

export const noTests = (): Count => ({ passed: [], failed: [], flaky: [], skipped: [], slowest: [] })

/** Returns the ten slowest tests that ran, the slowest first. */
export const slowestOf = (tests: TimedTest[]): TimedTest[] =>
  tests
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)

/** A failure that no test file accounts for, such as a runner that ends early or an unhandled rejection. */
export const failureOf = (name: string): Count => ({
  ...noTests(),
  failed: [{ file: name, name: 'failed outside of tests' }],
})

interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; ancestorTitles: string[]; title: string; duration?: number | null }[]
  }[]
}

/**
 * Counts Vitest's JSON report. A file that failed without a failed test counts as one failure: it cannot be loaded, or a
 * hook failed, whose tests are skipped.
 */
export async function vitestCount(report: string): Promise<Count> {
  const { testResults }: VitestReport = JSON.parse(await readFile(report, 'utf8'))
  const tests = testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map((test) => ({
      file: shortPath(path),
      name: titleOf(test),
      suite: test.ancestorTitles[0] ?? test.title,
      status: test.status,
      ms: test.duration ?? 0,
    })),
  )
  const named = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ file, name }) => ({ file, name }))
  const outsideOfTests = testResults
    .filter(({ status, assertionResults: all }) => status === 'failed' && !all.some(hasFailed))
    .map(({ name: path, assertionResults: { length } }) => ({
      file: shortPath(path),
      name: length > 0 ? hookFailed : cannotLoad,
    }))
  return {
    passed: named('passed'),
    failed: [...named('failed'), ...outsideOfTests],
    flaky: [],
    skipped: bySuite(tests.filter(({ status }) => status !== 'passed' && status !== 'failed')),
    slowest: slowestOf(tests.map(({ file, name, ms }) => ({ file, name, ms }))),
  }
}

const hookFailed = 'a hook failed'
const cannotLoad = 'cannot be loaded'

/** Whether it is one of the failures of a file that has no failed test. */
export const isOutsideOfTests = ({ name }: TestName): boolean => name === hookFailed || name === cannotLoad

const hasFailed = ({ status }: { status: string }) => status === 'failed'
const titleOf = ({ ancestorTitles, title }: { ancestorTitles: string[]; title: string }) =>
  [...ancestorTitles, title].join(' › ')

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results?: { duration: number }[] }[] }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: unknown[]
}

/** Counts Playwright's JSON report. A test that passes at its second try counts as passed. */
export async function playwrightCount(report: string): Promise<Count> {
  const { suites, errors }: PlaywrightReport = JSON.parse(await readFile(report, 'utf8'))
  const tests = suites.flatMap(testsIn)
  const named = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ file, name }) => ({ file, name }))
  return {
    passed: [...named('expected'), ...named('flaky')],
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
    return first ? [{ suite: first.suite, file: first.file, tests: group.length }] : []
  })
}

/** Vitest reports full paths, Playwright paths within its folder. */
const shortPath = (file: string) => (file.startsWith('/') ? relative(checkout, file) : file)
