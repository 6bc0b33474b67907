import type { Clock, Database, Log } from '@runwen/service-kit'
import type { InTurn } from './customers/in-turn.ts'
import type { CountPayment } from './metrics/count-payments.ts'
import type { Prices } from './prices/rules.ts'
import type { Provider } from './provider/provider.ts'

/** What the use cases work with; made in service.ts. */
export interface Dependencies {
  database: Database
  provider: Provider
  /** Keeps one customer's requests from taking the connections of all others. */
  inTurn: InTurn
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
