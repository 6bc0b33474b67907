import { insertRow, many, type Tx } from '@runwen/service-kit'

export interface PartRefundRow {
  order_id: string
  /** The order's version at the event. */
  version: number
  file_id: string
  /** In cents. */
  amount: number
  /** Who of the staff decided it; null if nobody did. */
  decided_by: string | null
  at: Date
}

/** Returns false when the refund is known. */
export const insertPartRefund = (tx: Tx, row: PartRefundRow): Promise<boolean> =>
  insertRow(tx, 'part_refunds', row, 'ON CONFLICT DO NOTHING')

export const partRefundsOf = (
  tx: Tx,
  documentId: string,
): Promise<Pick<PartRefundRow, 'amount' | 'at' | 'decided_by'>[]> =>
  many(tx, 'SELECT amount, at, decided_by FROM part_refunds WHERE file_id = $1 ORDER BY at', [documentId])
