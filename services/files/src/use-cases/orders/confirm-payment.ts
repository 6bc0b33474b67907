import type { ServiceType } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Turnaround } from '../../models/files/due-times.ts'
import { lockFile } from '../../models/files/store.ts'
import { lockOrder, setPaid, setRefused } from '../../models/orders/store.ts'
import { changeService } from '../files/change-service.ts'
import { updatePaid } from './update-paid.ts'

interface Payment {
  orderId: string
  fileId: string
  userId: string
  paidAt: Date
  /** The service that was paid for; undefined in events of older versions. */
  serviceType: ServiceType | undefined
}

/**
 * Marks a file as paid. The service that was paid for counts, if the customer chose another one during the payment. A
 * payment for a deleted file is refused, and the payment service refunds it.
 */
export async function confirmPayment(
  tx: Tx,
  turnaround: Turnaround,
  { orderId, fileId, userId, paidAt, serviceType }: Payment,
): Promise<void> {
  const file = await lockFile(tx, fileId)
  const order = await lockOrder(tx, { id: orderId, fileId })
  if (order.paid_at || order.refused) return
  if (file) {
    await setPaid(tx, orderId, paidAt)
    const isValid = serviceType !== undefined && !order.refunded
    await updatePaid(tx, isValid ? await changeService(tx, file, serviceType) : file, turnaround)
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
