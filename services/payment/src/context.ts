import type { Clock, Database, Log } from '@runwen/service-kit'
import type { CountPayment } from './adapters/count-payments.ts'
import type { PdfRenderer } from './adapters/pdf/renderer.ts'
import type { PerUserLock } from './adapters/per-user-lock.ts'
import type { PaymentMode } from './config.ts'
import type { DeclineLimit } from './models/customers.ts'
import type { Prices } from './models/prices.ts'
import type { Provider } from './models/provider.ts'
import type { Seller } from './models/sellers.ts'
import type { WithdrawalLimits } from './models/withdrawals/limits.ts'

/** What syncing with the provider needs: requests, jobs and the `ledger` command all do it. */
export interface SyncContext {
  database: Database
  provider: Provider
  withUserLock: PerUserLock
  countPayment: CountPayment
  now: Clock
  log: Log
  /** Whether payments move real money; intents at the provider have to be in live mode then. */
  isLive: boolean
  declineLimit: DeclineLimit
}

/** What the use cases need, wired in `service.ts`. */
export interface Context extends SyncContext {
  pdfRenderer: Pick<PdfRenderer, 'render'>
  /** Whether the service is connected to the broker. */
  isConnected: () => boolean
  wakeRefunds: () => void
  /** Starts the webhooks job now instead of at its next interval. */
  wakeWebhooks: () => void
  mode: PaymentMode
  publishableKey: string
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string
  prices: Prices
  /** Yuan per US dollar of the estimates next to prices; null without estimates. */
  cnyPerUsd: number | null
  /** Day of that rate, such as `2026-11-20`. */
  cnyRateDate: string | null
  withdrawalLimits: WithdrawalLimits
  /** As the settings name it now. A receipt shows the one of the day it was issued. */
  seller: Seller
  /** How long a call that needs the provider may take; less than the 30 s after which the gateway ends it. */
  deadlineMs: number
}
