import type { Tx } from '@runwen/service-kit'
import { publishPartRefunded, publishRefunded } from '../../models/orders/events.ts'
import { type Order, setClosed } from '../../models/orders/store.ts'

/** Reports a refund of a part of the fee, or closes the order with all or the rest of it. */
export async function endRefund(
  tx: Tx,
  order: Order,
  { amount, isPartial }: { amount: number; isPartial: boolean },
): Promise<void> {
  if (isPartial) return publishPartRefunded(tx, order, amount)
  await setClosed(tx, order, 'refunded')
  await publishRefunded(tx, order, amount, { isRest: amount < order.amount })
}
