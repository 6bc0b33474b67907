import type { Tx } from '@runwen/service-kit'
import { findLiveIntent, partsOf } from '../../models/intents/store.ts'
import type { LiveCharge } from '../../models/intents/terms.ts'
import type { Order } from '../../models/orders/store.ts'

export interface LiveCharges {
  /** The one that pays these orders and no other. */
  live: LiveCharge | undefined
  others: LiveCharge[]
}

/** Finds the live charges that may pay any of the orders. */
export async function liveCharges(tx: Tx, orders: readonly Pick<Order, 'id'>[]): Promise<LiveCharges> {
  const found = new Map<string, { charge: LiveCharge; isSame: boolean }>()
  for (const { id } of orders) {
    const intent = await findLiveIntent(tx, id)
    if (!intent || found.has(intent.leadId)) continue
    const parts = await partsOf(tx, intent.leadId)
    const balancePart = parts.reduce((sum, part) => sum + part.balancePart, 0)
    const isSame =
      parts.length === orders.length &&
      parts.every(({ orderId }) => orders.some((order) => order.id === orderId))
    found.set(intent.leadId, { charge: { ...intent, id: intent.leadId, balancePart }, isSame })
  }
  const charges = [...found.values()]
  return {
    live: charges.find(({ isSame }) => isSame)?.charge,
    others: charges.filter(({ isSame }) => !isSame).map(({ charge }) => charge),
  }
}
