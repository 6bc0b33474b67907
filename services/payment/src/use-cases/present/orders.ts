import {
  type AdminOrder,
  type Billing as BillingAnswer,
  currencyCode,
  type Order as OrderAnswer,
} from '@runwen/contracts'
import type { Billing } from '../../models/billing.ts'
import type { NamedOrder } from '../../models/orders/search.ts'
import type { Order } from '../../models/orders/store.ts'
import type { Split } from '../../models/prices.ts'
import { receiptNumber } from '../../models/receipt-details.ts'
import { presentSums } from './refunds.ts'

export function presentOrder(order: Order): OrderAnswer {
  return {
    id: order.id,
    user_id: order.userId,
    file_id: order.documentId,
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

/**
 * Presents orders that are paid together, oldest first.
 *
 * @param parts what a payment of them would take; without them, one is under way for just these orders.
 */
export function presentBatch(orders: readonly Order[], parts?: readonly Split[]) {
  const shown = orders.map((order, index) => {
    const part = parts?.[index]
    const split = part && { balance_applied: part.fromBalance, amount_due: part.due }
    return { ...presentOrder(order), ...split }
  })
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const rebates = shown.flatMap(({ rebate }) => (rebate === null ? [] : [rebate]))
  const [first] = parts ? [] : shown
  return {
    orders: shown,
    payment: {
      amount: sumOf(shown.map(({ amount }) => amount)),
      balance_applied: sumOf(shown.map(({ balance_applied }) => balance_applied)),
      amount_due: sumOf(shown.map(({ amount_due }) => amount_due)),
      currency: currencyCode,
      rebate: rebates.length === 0 ? null : sumOf(rebates),
      status: first?.status ?? ('pending' as const),
      method: first?.method ?? null,
      payment_intent_id: first?.payment_intent_id ?? null,
    },
  }
}

export function presentAdminOrder(order: NamedOrder): AdminOrder {
  const { username, refundedAt, refundCount } = order
  const refunded_at = refundedAt?.toISOString() ?? null
  return { ...presentOrder(order), username, refunded_at, refund_count: refundCount }
}

export function presentBilling({ company, address, phone, taxNumber }: Billing): BillingAnswer {
  return { company, address, phone, tax_number: taxNumber }
}

export function parseBilling({ company, address, phone, tax_number }: BillingAnswer): Billing {
  return { company, address, phone, taxNumber: tax_number }
}
