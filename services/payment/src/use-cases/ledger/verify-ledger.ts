import { type Database, many, one, type Tx } from '@runwen/service-kit'
import type { SyncContext } from '../../context.ts'
import { checks, type LedgerCheck } from '../../models/ledger/checks.ts'
import { providerChecks } from '../../models/ledger/provider-checks.ts'

export interface Finding {
  about: string
  expected: string
  found: string
}

export interface CheckResult {
  name: string
  findings: Finding[]
}

/** Whether this transaction may scan the ledger: one at a time does, of all copies of the service. */
export async function claimScan(tx: Tx): Promise<boolean> {
  const lock = `SELECT pg_try_advisory_xact_lock(hashtextextended('runwen ledger scan', 0)) AS claimed`
  return (await one<{ claimed: boolean }>(tx, lock)).claimed
}

/** Runs every check on one snapshot of the database, so it is safe while the service writes. */
export function verifyLedger(database: Database): Promise<CheckResult[]> {
  return database.read((tx) => runChecks(tx, checks))
}

/** Does the same, unless a scan is under way. Returns undefined in that case. */
export function verifyLedgerAlone(database: Database): Promise<CheckResult[] | undefined> {
  return database.read(async (tx) => ((await claimScan(tx)) ? runChecks(tx, checks) : undefined))
}

const hourMs = 3_600_000

/**
 * Compares the books with the provider's balance transactions.
 *
 * @param graceMs how long a payment may be missing on one side; an hour by default.
 * @throws AppError `payment_provider_unavailable`
 */
export async function verifyProvider(
  { database, provider, now }: Pick<SyncContext, 'database' | 'provider' | 'now'>,
  graceMs = hourMs,
): Promise<CheckResult[]> {
  const until = new Date(now().getTime() - graceMs)
  const transactions = JSON.stringify(await provider.listTransactions())
  return database.read((tx) => runChecks(tx, providerChecks, [transactions, until]))
}

async function runChecks(tx: Tx, list: readonly LedgerCheck[], values?: unknown[]): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { name, sql } of list) results.push({ name, findings: await many<Finding>(tx, sql, values) })
  return results
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
