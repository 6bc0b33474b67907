import type { AdminOrder, Order as OrderAnswer } from '@runwen/contracts'
import { receiptNumber } from '../receipts/store.ts'
import { presentSums } from '../refunds/present.ts'
import type { Order } from './store.ts'

export function presentOrder(order: Order): OrderAnswer {
  return {
    id: order.id,
    user_id: order.userId,
    file_id: order.fileId,
    service_type: order.serviceType,
    amount: order.amount,
    balance_applied: order.balanceApplied,
    amount_due: order.amount - order.balanceApplied,
    currency: order.currency,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    payment_intent_id: order.providerIntentId,
    method: order.paidAt === null && order.providerIntentId === null ? null : order.method,
    original_name: order.originalName,
    rebate: order.rebate,
    receipt_numbers: receiptNumbersOf(order),
    fapiao: order.fapiao,
    refund: order.refund && presentSums(order.refund),
  }
}

function receiptNumbersOf({ receipt }: Order): string[] {
  if (!receipt) return []
  return Array.from({ length: receipt.versions }, (_, index) =>
    receiptNumber({ ...receipt, version: index + 1 }),
  )
}

export function presentAdminOrder(order: Order & { username: string | null }): AdminOrder {
  return { ...presentOrder(order), username: order.username }
}
