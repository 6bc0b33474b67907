import type { Count } from './counts.ts'

/** The last lines of a test run: what was skipped, then the counts alone on the last line. */
export function summaryOf({ passed, failed, skipped }: Count): string {
  const lines = skipped.map(({ suite, file, tests }) => `  ${suite} (${file}): ${counted(tests)}`)
  const heading = skipped.length > 0 ? ['Skipped:'] : []
  return [...heading, ...lines, countsOf({ passed, failed, skipped })].join('\n')
}

export function countsOf({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed, ${testsOf(skipped)} skipped`
}

const testsOf = (skipped: Count['skipped']) => skipped.reduce((sum, { tests }) => sum + tests, 0)
const counted = (tests: number) => (tests === 1 ? '1 test' : `${tests} tests`)
