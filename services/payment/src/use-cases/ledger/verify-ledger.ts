import { type Database, many, type Tx } from '@runwen/service-kit'
import type { SyncContext } from '../../context.ts'
import { checks, type LedgerCheck } from '../../models/ledger/checks.ts'
import { providerChecks } from '../../models/ledger/provider-checks.ts'
import { claimScan } from '../../models/ledger/store.ts'

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
