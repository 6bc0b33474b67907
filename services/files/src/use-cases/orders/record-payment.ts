import type { ServiceType } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockSetAside } from '../../models/documents/deleted.ts'
import { withDueTime } from '../../models/documents/due-times.ts'
import { changeDocument, type DocumentRow, lockDocument } from '../../models/documents/store.ts'
import { insertPartRefund, type PartRefundRow } from '../../models/orders/part-refunds.ts'
import {
  lockOrder,
  type OrderRefund,
  paidAtOf,
  setInProgress,
  setPaid,
  setRefunded,
  setRefused,
} from '../../models/orders/store.ts'
import { changeService } from '../documents/change-service.ts'

interface Progress {
  /** The order's id. */
  id: string
  documentId: string
  /** The order's version at the event. */
  version: number
  inProgress: boolean
}

/** Records whether a payment is in progress. The owner cannot delete the document during a payment. */
export const trackPayment = (tx: Tx, progress: Progress): Promise<void> => setInProgress(tx, progress)

interface Payment {
  orderId: string
  documentId: string
  userId: string
  paidAt: Date
  /** The service that was paid for; undefined in events of older versions. */
  serviceType: ServiceType | undefined
}

/**
 * Marks a document as paid. The service that was paid for counts, if the customer chose another one during the payment. A
 * payment for a deleted document is refused, and the payment service refunds it.
 */
export async function confirmPayment(
  tx: Tx,
  context: Context,
  { orderId, documentId, userId, paidAt, serviceType }: Payment,
): Promise<void> {
  const document = await lockPaidDocument(tx, documentId)
  const order = await lockOrder(tx, { id: orderId, documentId })
  if (order.paid_at || order.refused) return
  if (document) {
    await setPaid(tx, orderId, paidAt)
    const isValid = serviceType !== undefined && !order.refunded
    await updatePaid(tx, context, isValid ? await changeService(tx, document, serviceType) : document)
    return
  }
  if (order.refunded) return
  await setRefused(tx, orderId)
  await publish(tx, {
    type: 'file.payment_refused',
    subject: documentId,
    data: { file_id: documentId, user_id: userId, order_id: orderId },
  })
}

/** Records a refund. The document becomes unpaid unless another payment is valid. */
export async function refundPayment(
  tx: Tx,
  context: Context,
  { orderId, documentId, ...refund }: { orderId: string; documentId: string } & OrderRefund,
): Promise<void> {
  const document = await lockPaidDocument(tx, documentId)
  const order = await lockOrder(tx, { id: orderId, documentId })
  if (order.refunded) return
  await setRefunded(tx, orderId, refund)
  if (document) await updatePaid(tx, context, document)
}

/** Records a refund of a part of the fee, for the history. The document stays paid. */
export async function refundPart(tx: Tx, userId: string, refund: PartRefundRow): Promise<void> {
  if (!(await insertPartRefund(tx, refund))) return
  const data = { file_id: refund.file_id, user_id: userId }
  await publish(tx, { type: 'file.part_refunded', subject: refund.file_id, data })
}

/** Locks a document or, while its deletion can be undone, the deletion, so that undoing it sees the change of the order. */
async function lockPaidDocument(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  const document = await lockDocument(tx, id)
  if (document) return document
  // The deletion may be undone while this waits for it.
  await lockSetAside(tx, id)
  return lockDocument(tx, id)
}

/** Updates a locked document from its orders: it is paid while at least one payment is valid. Publishes an event when that changes. */
export async function updatePaid(tx: Tx, { turnaround }: Context, document: DocumentRow): Promise<void> {
  const paid_at = await paidAtOf(tx, document.id)
  if (paid_at?.getTime() === document.paid_at?.getTime()) return
  const changes = paid_at
    ? withDueTime(turnaround, document, { paid_at }, paid_at)
    : { paid_at, due_at: null, due_reason: null }
  const { version, due_at } = await changeDocument(tx, document, changes)
  await publish(tx, {
    type: 'file.paid_changed',
    subject: document.id,
    version,
    data: {
      file_id: document.id,
      user_id: document.user_id,
      is_paid: paid_at !== null,
      paid_at: paid_at?.toISOString() ?? null,
      due_at: due_at?.toISOString() ?? null,
    },
  })
}
