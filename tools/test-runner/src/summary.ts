import type { Count, TestName } from './counts.ts'

/** The last lines of a test run: what was skipped, flaky or failed, then the counts alone on the last line. */
export function summaryOf(count: Count): string {
  const skipped = count.skipped.map(({ suite, file, tests }) => `${suite} (${file}): ${counted(tests)}`)
  return [
    ...section('Skipped:', skipped),
    ...section('Failed at first, passed when run again:', count.flaky.map(lineOf)),
    ...section('Failed:', count.failed.map(lineOf)),
    countsOf(count),
  ].join('\n')
}

export function countsOf({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed.length} failed, ${testsOf(skipped)} skipped`
}

const section = (heading: string, lines: string[]) =>
  lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`)] : []
const lineOf = ({ file, name }: TestName) => `${file}: ${name}`
const testsOf = (skipped: Count['skipped']) => skipped.reduce((sum, { tests }) => sum + tests, 0)
const counted = (tests: number) => (tests === 1 ? '1 test' : `${tests} tests`)
