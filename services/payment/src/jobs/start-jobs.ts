import { type Jobs, purgeIdempotencyKeys } from '@runwen/service-kit'
import type { Context, SyncContext } from '../context.ts'
import { eraseOldFapiao } from '../models/fapiao.ts'
import { eraseOldBilling } from '../models/receipts.ts'
import { recordSeller } from '../models/sellers.ts'
import { syncRecentDisputes } from '../use-cases/disputes/sync-disputes.ts'
import { checksConcurrency, reconcileIntents } from '../use-cases/intents/reconcile-intents.ts'
import { sendReceipts } from '../use-cases/receipts/send-receipts.ts'
import { refundsConcurrency, sendRefunds } from '../use-cases/refunds/send-refunds.ts'
import {
  processWebhooks,
  purgeWebhooks,
  webhooksConcurrency,
} from '../use-cases/webhooks/process-webhooks.ts'
import type { LedgerWatch } from './watch-ledger.ts'

export interface JobSettings {
  /** How long receipts keep the billing details of deleted customers. */
  billingKeptYears: number
}

/** Connections for every item processed at the same time and for scrapes, so that jobs do not wait for each other. */
export const jobConnections = webhooksConcurrency + checksConcurrency + refundsConcurrency + 5

const secondMs = 1_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Returns the jobs that use cases wake. */
export function startJobs(
  { start }: Jobs,
  context: SyncContext & Pick<Context, 'pdfRenderer' | 'seller'>,
  ledger: LedgerWatch,
  { billingKeptYears }: JobSettings,
) {
  const { database, now, seller } = context
  // Once, when the database answers: a copy with earlier settings must not record them again.
  let isSellerRecorded = false
  const recordSellerOnce = async () => {
    if (isSellerRecorded) return
    await database.transaction((tx) => recordSeller(tx, seller, now()))
    isSellerRecorded = true
  }

  const webhooks = start('webhooks', secondMs, () => processWebhooks(context))
  const refunds = start('refunds', secondMs, () => sendRefunds(context))
  const receipts = start('receipts', 10 * secondMs, () => sendReceipts(context))
  start('reconciler', secondMs, () => reconcileIntents(context))
  start('seller', 5 * secondMs, recordSellerOnce)
  start('disputes', hourMs, () => syncRecentDisputes(context))
  start('ledger', hourMs, ledger.verify)
  start('provider transactions', dayMs, ledger.compare)
  start('old webhooks', hourMs, () => purgeWebhooks(context))
  start('old billing', hourMs, () =>
    database.transaction(async (tx) => {
      await eraseOldBilling(tx, now(), billingKeptYears)
      await eraseOldFapiao(tx, now(), billingKeptYears)
    }),
  )
  start('idempotency keys', hourMs, () => purgeIdempotencyKeys(database))
  return { webhooks, refunds, receipts }
}
