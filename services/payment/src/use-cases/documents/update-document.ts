import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../../models/customers.ts'
import { saveDeleted, saveService, type UploadedDocument } from '../../models/documents.ts'
import { findOpenOrder } from '../../models/orders/store.ts'
import { abandonOrder } from '../orders/end-order.ts'

/**
 * Stores the service that was chosen for a document, and ends an open order for another one. A payment that still
 * succeeds through its intent pays for the old service, which the files service then restores.
 */
export async function changeService(
  tx: Tx,
  document: Omit<UploadedDocument, 'state'>,
  version: number,
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, document.userId)
  if (!(await saveService(tx, document, version))) return
  const order = await findOpenOrder(tx, document.documentId)
  if (order && order.serviceType !== document.serviceType)
    await abandonOrder(tx, customer, order, 'service', now)
}

/** Keeps a paid order and ends an open one. A payment that still succeeds through its intent is refunded. */
export async function deleteDocument(
  tx: Tx,
  { documentId, userId }: { documentId: string; userId: string },
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, userId)
  await saveDeleted(tx, documentId, userId)
  const order = await findOpenOrder(tx, documentId)
  if (order) await abandonOrder(tx, customer, order, 'deleted', now)
}
