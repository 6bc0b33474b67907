import type { Metrics } from '@runwen/service-kit'
import type { SyncContext } from '../context.ts'
import { recordVerification } from '../models/ledger/store.ts'
import { type CheckResult, verifyLedgerAlone, verifyProvider } from '../use-cases/ledger/verify-ledger.ts'

export interface LedgerWatch {
  verify: () => Promise<void>
  /** Compares the ledger with the provider's balance transactions. */
  compare: () => Promise<void>
}

/** Returns functions that verify the ledger, log findings and set the gauges. */
export function watchLedger(
  context: Pick<SyncContext, 'database' | 'provider' | 'log' | 'now'>,
  metrics: Metrics,
): LedgerWatch {
  const { database, log, now } = context
  const at = metrics.gauge({
    name: 'runwen_ledger_verified_timestamp_seconds',
    help: 'When the ledger was last verified',
  })
  const off = metrics.gauge({
    name: 'runwen_ledger_checks_failed',
    help: 'Ledger checks with findings; NaN before the first verification and after one that failed',
  })
  const providerOff = metrics.gauge({
    name: 'runwen_ledger_provider_checks_failed',
    help: "Comparisons with the provider's balance transactions that have findings; NaN before the first one",
  })
  off.set(Number.NaN)
  providerOff.set(Number.NaN)
  const report = (results: CheckResult[]) => {
    const findings = results.filter((check) => check.findings.length > 0)
    for (const check of findings)
      log.error({ check: check.name, findings: check.findings.length }, 'ledger check failed')
    return findings.length
  }
  return {
    async verify() {
      off.set(Number.NaN)
      const results = await verifyLedgerAlone(database)
      if (!results) return log.info({}, 'ledger verification skipped: another replica runs it')
      const failed = report(results)
      off.set(failed)
      at.set(now().getTime() / 1_000)
      await database.transaction((tx) => recordVerification(tx, failed, now()))
    },
    async compare() {
      providerOff.set(report(await verifyProvider(context)))
    },
  }
}
