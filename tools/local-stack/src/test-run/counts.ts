import { readFile } from 'node:fs/promises'
import type { Count } from './step.ts'

/** Vitest's JSON report. A file that could not be loaded has no tests to count: it is a failure of its own. */
export async function vitestCount(file: string): Promise<Count> {
  const report: {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  } = JSON.parse(await readFile(file, 'utf8'))
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/** Playwright's JSON report; a test that passed at its second try counts as passed. */
export async function playwrightCount(file: string): Promise<Count> {
  const report: { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] } =
    JSON.parse(await readFile(file, 'utf8'))
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}
