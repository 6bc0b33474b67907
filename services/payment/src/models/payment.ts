import type { Intent } from './intents/store.ts'
import type { Order } from './orders/store.ts'

/** Orders that are paid together, with the intent that pays them. */
export interface Payment {
  /** Oldest first. */
  orders: readonly [Order, ...Order[]]
  /** Null when the balance paid everything. */
  intent: Intent | null
}
