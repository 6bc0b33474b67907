import type { Tx } from '@runwen/service-kit'
import { publishPartRefunded, publishRefunded } from '../../models/orders/events.ts'
import { type Order, setClosed } from '../../models/orders/store.ts'
import type { Staff } from '../../models/staff.ts'

/** Reports a refund of a part of the fee, or closes the order with all or the rest of it. */
export async function endRefund(
  tx: Tx,
  order: Order,
  { amount, isPartial, decidedBy }: { amount: number; isPartial: boolean; decidedBy?: Staff | undefined },
): Promise<void> {
  const details = { amount, ...(decidedBy && { decided_by: decidedBy.adminId }) }
  if (isPartial) return publishPartRefunded(tx, order, details)
  await setClosed(tx, order, 'refunded')
  await publishRefunded(tx, order, { ...details, ...(amount < order.amount && { is_rest: true }) })
}
