import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../../models/customers/store.ts'
import { saveService, type UploadedDocument } from '../../models/documents/store.ts'
import { findOpenOrder } from '../../models/orders/store.ts'
import { abandonOrder } from '../orders/cancel-order.ts'

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
  const order = await findOpenOrder(tx, document.fileId)
  if (order && order.serviceType !== document.serviceType)
    await abandonOrder(tx, customer, order, 'service', now)
}
