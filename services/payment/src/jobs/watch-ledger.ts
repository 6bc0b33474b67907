import type { Clock, Database, Log, Metrics } from '@runwen/service-kit'
import { verifyLedger } from '../use-cases/ledger/verify-ledger.ts'

interface Dependencies {
  metrics: Metrics
  database: Database
  log: Log
  now: Clock
}

/** Returns a function that verifies the ledger, logs findings and sets the gauges. */
export function watchLedger({ metrics, database, log, now }: Dependencies): () => Promise<void> {
  const off = metrics.gauge({
    name: 'runwen_ledger_checks_off',
    help: 'Ledger checks with findings; NaN before the first verification and after one that failed',
  })
  const at = metrics.gauge({
    name: 'runwen_ledger_verified_timestamp_seconds',
    help: 'When the ledger was last verified',
  })
  off.set(Number.NaN)
  return async () => {
    off.set(Number.NaN)
    const findings = (await verifyLedger(database)).filter((check) => check.findings.length > 0)
    for (const check of findings) log.error({ check: check.name, off: check.findings.length }, 'ledger off')
    off.set(findings.length)
    at.set(now().getTime() / 1_000)
  }
}
