import { csvCents, csvText, writeCsv } from '@runwen/service-kit'
import type { NamedOrder } from '../models/orders/search.ts'
import type { Withdrawal } from '../models/withdrawals/store.ts'

const orderColumns = [
  'created_at',
  'paid_at',
  'status',
  'customer',
  'document',
  'service_type',
  'amount',
  'balance_applied',
  'amount_due',
  'refunded',
  'currency',
  'method',
  'payment_intent_id',
  'id',
]

/** Writes orders as CSV, for staff. */
export const ordersCsv = (orders: AsyncIterable<NamedOrder>) => writeCsv(orderColumns, orderCells(orders))

async function* orderCells(orders: AsyncIterable<NamedOrder>) {
  for await (const order of orders)
    yield [
      order.createdAt.toISOString(),
      order.paidAt?.toISOString() ?? '',
      order.status,
      csvText(order.username),
      csvText(order.originalName),
      order.serviceType,
      csvCents(order.amount),
      csvCents(order.balanceApplied),
      csvCents(order.amount - order.balanceApplied),
      order.refund ? csvCents(order.refund.amount) : '',
      order.currency,
      order.method,
      order.providerIntentId,
      order.id,
    ]
}

const withdrawalColumns = [
  'created_at',
  'decided_at',
  'status',
  'customer',
  'amount',
  'currency',
  'method',
  'account_name',
  'account',
  'reference',
  'decided_by',
  'note',
  'id',
]

/** Writes withdrawals as CSV, for staff who compare them with the statement of the bank. */
export const withdrawalsCsv = (withdrawals: AsyncIterable<Withdrawal>) =>
  writeCsv(withdrawalColumns, withdrawalCells(withdrawals))

async function* withdrawalCells(withdrawals: AsyncIterable<Withdrawal>) {
  for await (const withdrawal of withdrawals)
    yield [
      withdrawal.createdAt.toISOString(),
      withdrawal.decidedAt?.toISOString() ?? '',
      withdrawal.status,
      csvText(withdrawal.username),
      csvCents(withdrawal.amount),
      withdrawal.currency,
      withdrawal.method,
      csvText(withdrawal.accountName),
      // Spreadsheets would round the digits of an account.
      withdrawal.account === null ? '' : `'${withdrawal.account}`,
      csvText(withdrawal.reference),
      csvText(withdrawal.decidedBy),
      csvText(withdrawal.note),
      withdrawal.id,
    ]
}
