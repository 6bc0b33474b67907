import type { Event } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { lockFile } from '../files/store.ts'
import { lockOrder, setPaid, setRefused } from './store.ts'
import { updatePaid } from './update-paid.ts'

/** A payment for a file that is gone by now is refused, and the payment service gives the money back. */
export async function onPaymentConfirmed(tx: Tx, { data }: Event<'payment.confirmed'>): Promise<void> {
  const file = await lockFile(tx, data.file_id)
  const order = await lockOrder(tx, { id: data.order_id, fileId: data.file_id })
  if (order.paid_at || order.refused) return
  if (file) {
    await setPaid(tx, data.order_id, new Date(data.paid_at))
    await updatePaid(tx, file)
    return
  }
  if (order.refunded) return
  await setRefused(tx, data.order_id)
  await publish(tx, {
    type: 'file.payment_refused',
    subject: data.file_id,
    data: { file_id: data.file_id, user_id: data.user_id, order_id: data.order_id },
  })
}
