import type { Tx } from '@runwen/service-kit'
import { setUnderWay } from '../../models/orders/store.ts'

interface Progress {
  /** The order's id. */
  id: string
  fileId: string
  /** The order's version at the event. */
  version: number
  underWay: boolean
}

/** Records whether a payment is in progress. The owner cannot delete the file during a payment. */
export const trackPayment = (tx: Tx, progress: Progress): Promise<void> => setUnderWay(tx, progress)
