import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { lockFile } from '../files/store.ts'
import { lockOrder, setRefunded } from './store.ts'
import { updatePaid } from './update-paid.ts'

export async function onPaymentRefunded(tx: Tx, { data }: Event<'payment.refunded'>): Promise<void> {
  const file = await lockFile(tx, data.file_id)
  const order = await lockOrder(tx, { id: data.order_id, fileId: data.file_id })
  if (order.refunded) return
  await setRefunded(tx, data.order_id)
  if (file) await updatePaid(tx, file)
}
