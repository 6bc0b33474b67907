import { type Database, many } from '@runwen/service-kit'
import { checks } from '../../models/ledger/checks.ts'

export interface Finding {
  about: string
  expected: string
  found: string
}

export interface CheckResult {
  name: string
  findings: Finding[]
}

/** Runs every check on one snapshot of the database, so it is safe while the service writes. */
export function verifyLedger(database: Database): Promise<CheckResult[]> {
  return database.read(async (tx) => {
    const results: CheckResult[] = []
    for (const { name, sql } of checks) results.push({ name, findings: await many<Finding>(tx, sql) })
    return results
  })
}

const shown = 20

/** Formats one line per check, with its findings below. */
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
