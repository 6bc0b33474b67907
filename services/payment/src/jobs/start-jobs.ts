import { purgeIdempotencyKeys, startJob } from '@runwen/service-kit'
import { eraseOldBilling } from '../models/receipts/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'
import { checksConcurrency, reconcileIntents } from '../use-cases/intents/reconcile-intents.ts'
import { refundsConcurrency, sendRefunds } from '../use-cases/refunds/send-refunds.ts'
import {
  processWebhooks,
  purgeWebhooks,
  webhooksConcurrency,
} from '../use-cases/webhooks/process-webhooks.ts'

export interface Jobs {
  /** There is a webhook to work off. */
  onWebhook(): void
  /** There is a refund to send. */
  onRefund(): void
  stop(): Promise<void>
}

/** As many as all jobs together do things at once, and the scrapes: none waits for another's connection. */
export const jobConnections = webhooksConcurrency + checksConcurrency + refundsConcurrency + 4

const secondMs = 1_000
const hourMs = 3_600_000

/** What goes on without anybody asking. Any number of copies may run: each takes what no other one has. */
export function startJobs(deps: Dependencies, verifyLedger: () => Promise<void>): Jobs {
  const { log } = deps
  const webhooks = startJob({
    name: 'webhooks',
    everyMs: secondMs,
    log,
    run: () => processWebhooks(deps),
  })
  const refunds = startJob({ name: 'refunds', everyMs: secondMs, log, run: () => sendRefunds(deps) })
  const jobs = [
    webhooks,
    startJob({ name: 'reconciler', everyMs: secondMs, log, run: () => reconcileIntents(deps) }),
    refunds,
    startJob({ name: 'ledger', everyMs: hourMs, log, run: verifyLedger }),
    startJob({ name: 'old webhooks', everyMs: hourMs, log, run: () => purgeWebhooks(deps) }),
    startJob({
      name: 'old billing',
      everyMs: hourMs,
      log,
      run: () => deps.database.transaction((tx) => eraseOldBilling(tx, deps.now(), deps.billingKeptYears)),
    }),
    startJob({
      name: 'idempotency keys',
      everyMs: hourMs,
      log,
      run: () => purgeIdempotencyKeys(deps.database),
    }),
  ]
  return {
    onWebhook: webhooks.wake,
    onRefund: refunds.wake,
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
