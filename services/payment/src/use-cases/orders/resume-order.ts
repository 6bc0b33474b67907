import type { Tx } from '@runwen/service-kit'
import { publishStarted } from '../../models/orders/events.ts'
import type { OpenStatus } from '../../models/orders/rules.ts'
import { type Order, setOpenStatus } from '../../models/orders/store.ts'

/** Begins another attempt on an order whose last one was declined. The decline had ended the payment for others. */
export async function resumeOrder(tx: Tx, order: Order, status: OpenStatus): Promise<void> {
  await setOpenStatus(tx, order, status)
  await publishStarted(tx, order)
}
