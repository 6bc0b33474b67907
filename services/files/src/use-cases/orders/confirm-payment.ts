import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Turnaround } from '../../models/files/due-times.ts'
import { lockFile } from '../../models/files/store.ts'
import { lockOrder, setPaid, setRefused } from '../../models/orders/store.ts'
import { updatePaid } from './update-paid.ts'

interface Payment {
  orderId: string
  fileId: string
  userId: string
  paidAt: Date
}

/** Marks a file as paid. A payment for a deleted file is refused, and the payment service refunds it. */
export async function confirmPayment(
  tx: Tx,
  turnaround: Turnaround,
  { orderId, fileId, userId, paidAt }: Payment,
): Promise<void> {
  const file = await lockFile(tx, fileId)
  const order = await lockOrder(tx, { id: orderId, fileId })
  if (order.paid_at || order.refused) return
  if (file) {
    await setPaid(tx, orderId, paidAt)
    await updatePaid(tx, file, turnaround)
    return
  }
  if (order.refunded) return
  await setRefused(tx, orderId)
  await publish(tx, {
    type: 'file.payment_refused',
    subject: fileId,
    data: { file_id: fileId, user_id: userId, order_id: orderId },
  })
}
