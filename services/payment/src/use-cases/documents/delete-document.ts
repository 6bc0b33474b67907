import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../../models/customers/store.ts'
import { saveDeleted } from '../../models/documents/store.ts'
import { findOpenOrder } from '../../models/orders/store.ts'
import { abandonOrder } from '../orders/cancel-order.ts'

/** Keeps a paid order and ends an open one. A payment that still succeeds through its intent is refunded. */
export async function deleteDocument(
  tx: Tx,
  { fileId, userId }: { fileId: string; userId: string },
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, userId)
  await saveDeleted(tx, fileId, userId)
  const order = await findOpenOrder(tx, fileId)
  if (order) await abandonOrder(tx, customer, order, 'deleted', now)
}
