import { csvCents, csvText, writeCsv } from '@runwen/service-kit'
import type { FapiaoRequest } from '../models/fapiao.ts'
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
      asDigits(withdrawal.account),
      csvText(withdrawal.reference),
      csvText(withdrawal.decidedBy),
      csvText(withdrawal.note),
      withdrawal.id,
    ]
}

const fapiaoColumns = [
  'created_at',
  'decided_at',
  'status',
  'customer',
  'document',
  'kind',
  'title',
  'tax_number',
  'address',
  'email',
  'amount',
  'currency',
  'number',
  'refunded',
  'decided_by',
  'note',
  'order_id',
  'id',
]

/** Writes fapiao requests as CSV, for staff who issue them elsewhere. */
export const fapiaoCsv = (requests: AsyncIterable<FapiaoRequest>) =>
  writeCsv(fapiaoColumns, fapiaoCells(requests))

async function* fapiaoCells(requests: AsyncIterable<FapiaoRequest>) {
  for await (const request of requests)
    yield [
      request.createdAt.toISOString(),
      request.decidedAt?.toISOString() ?? '',
      request.status,
      csvText(request.username),
      csvText(request.originalName),
      request.kind,
      csvText(request.title),
      asDigits(request.taxNumber),
      csvText(request.address),
      csvText(request.email),
      csvCents(request.amount),
      request.currency,
      asDigits(request.number),
      request.isRefunded ? 'yes' : 'no',
      csvText(request.decidedBy),
      csvText(request.note),
      request.orderId,
      request.id,
    ]
}

/** Spreadsheets would round the digits of an account or a tax number. */
const asDigits = (digits: string | null) => (digits === null ? '' : `'${digits}`)
