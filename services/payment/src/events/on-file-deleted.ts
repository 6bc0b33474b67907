import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../models/customers/store.ts'
import { findOpenOrder } from '../models/orders/store.ts'
import { abandonOrder } from '../use-cases/orders/cancel-order.ts'

/** What was paid stands; an open order ends, and what may still be paid through its intent will be refunded. */
export async function onFileDeleted(tx: Tx, { data }: Event<'file.deleted'>): Promise<void> {
  const customer = await lockCustomer(tx, data.user_id)
  await tx.query(
    `INSERT INTO documents (file_id, user_id, state) VALUES ($1, $2, 'deleted')
     ON CONFLICT (file_id) DO UPDATE SET state = 'deleted', original_name = NULL`,
    [data.file_id, data.user_id],
  )
  const order = await findOpenOrder(tx, data.file_id)
  if (order) await abandonOrder(tx, customer, order, 'deleted')
}
