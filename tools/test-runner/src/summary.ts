import type { Count, TestName, TimedTest } from './counts.ts'

/** The last lines of a test run: the slowest tests, what was skipped, flaky or failed, then the counts alone on the last line. */
export function summaryOf(count: Count): string {
  const skipped = count.skipped.map(({ suite, file, tests }) => `${suite} (${file}): ${counted(tests)}`)
  return [
    ...section('Slowest:', count.slowest.map(timeOf)),
    ...section('Skipped:', skipped),
    ...section('Failed at first, passed when run again:', count.flaky.map(lineOf)),
    ...section('Failed:', count.failed.flatMap(linesOf)),
    countsOf(count),
  ].join('\n')
}

export function countsOf({ passed, failed, skipped }: Count): string {
  return `${passed.length} passed, ${failed.length} failed, ${testsOf(skipped)} skipped`
}

const section = (heading: string, lines: string[]) =>
  lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`)] : []
const lineOf = ({ file, name }: TestName) => `${file}: ${name}`
const linesOf = (test: TestName) => [lineOf(test), ...(test.command ? [`  ${test.command}`] : [])]
const timeOf = (test: TimedTest) => `${(test.ms / 1000).toFixed(1).padStart(5)} s  ${lineOf(test)}`
const testsOf = (skipped: Count['skipped']) => skipped.reduce((sum, { tests }) => sum + tests, 0)
const counted = (tests: number) => (tests === 1 ? '1 test' : `${tests} tests`)
