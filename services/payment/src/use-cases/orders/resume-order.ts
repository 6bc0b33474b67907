import type { Tx } from '@runwen/service-kit'
import { publishStarted } from '../../models/orders/events.ts'
import type { OpenStatus } from '../../models/orders/rules.ts'
import { type Order, setOpenStatus } from '../../models/orders/store.ts'

/** Starts another attempt after a decline. `payment.failed` ended the payment for other services, so it starts again. */
export async function resumeOrder(tx: Tx, order: Order, status: OpenStatus): Promise<void> {
  await setOpenStatus(tx, order, status)
  await publishStarted(tx, order)
}
