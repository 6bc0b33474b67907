import type { Clock, Database, Log } from '@runwen/service-kit'
import type { CountPayment } from '../adapters/metrics/count-payments.ts'
import type { PerUserLock } from '../adapters/per-user-lock.ts'
import type { Provider } from '../adapters/provider/provider.ts'
import type { Prices } from '../models/prices/rules.ts'

/** What the use cases work with; made in service.ts. */
export interface Dependencies {
  database: Database
  provider: Provider
  /** Keeps one customer's requests from taking the connections of all others. */
  withUserLock: PerUserLock
  prices: Prices
  /** Whether intents of the provider have to be of real money. */
  isLive: boolean
  /** Where people reach us, without a slash at the end. */
  publicUrl: string
  /** How long receipts keep the billing details of customers who are gone. */
  billingKeptYears: number
  now: Clock
  countPayment: CountPayment
  /** Whether events of other services can arrive. */
  isConnected: () => boolean
  log: Log
}
