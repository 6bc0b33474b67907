import type { Tx } from '@runwen/service-kit'
import type { Turnaround } from '../../models/files/due-times.ts'
import { lockFile } from '../../models/files/store.ts'
import { lockOrder, setRefunded } from '../../models/orders/store.ts'
import { updatePaid } from './update-paid.ts'

/** Records a refund. The file becomes unpaid unless another payment is valid. */
export async function refundPayment(
  tx: Tx,
  turnaround: Turnaround,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<void> {
  const file = await lockFile(tx, fileId)
  const order = await lockOrder(tx, { id: orderId, fileId })
  if (order.refunded) return
  await setRefunded(tx, orderId)
  if (file) await updatePaid(tx, file, turnaround)
}
