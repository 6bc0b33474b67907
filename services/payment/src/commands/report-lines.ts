import type { CheckResult } from '../use-cases/ledger/verify-ledger.ts'

const shown = 20

export function reportLines(results: readonly CheckResult[]): string[] {
  const lines = results.flatMap(({ name, findings }) => [
    `${findings.length === 0 ? 'ok ' : 'OFF'}  ${name}`,
    ...findings
      .slice(0, shown)
      .map(({ about, expected, found }) => `     ${about}: expected ${expected}, found ${found}`),
    ...(findings.length > shown ? [`     and ${findings.length - shown} more`] : []),
  ])
  const off = results.filter(({ findings }) => findings.length > 0).length
  return [...lines, off === 0 ? 'The ledger balances.' : `${off} of ${results.length} checks failed.`]
}
