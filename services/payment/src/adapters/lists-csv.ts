import { csvCents, csvText, writeCsv } from '@runwen/service-kit'
import type { FapiaoRequest } from '../models/fapiao.ts'
import type { NamedOrder } from '../models/orders/search.ts'
import type { Withdrawal } from '../models/withdrawals/store.ts'

/** Writes orders as CSV, for staff. */
export const ordersCsv = (orders: AsyncIterable<NamedOrder>) =>
  writeCsv(orders, {
    created_at: (order) => order.createdAt.toISOString(),
    paid_at: (order) => order.paidAt?.toISOString() ?? '',
    status: (order) => order.status,
    customer: (order) => csvText(order.username),
    document: (order) => csvText(order.originalName),
    service_type: (order) => order.serviceType,
    amount: (order) => csvCents(order.amount),
    balance_applied: (order) => csvCents(order.balanceApplied),
    amount_due: (order) => csvCents(order.amount - order.balanceApplied),
    refunded: (order) => (order.refund ? csvCents(order.refund.amount) : ''),
    currency: (order) => order.currency,
    method: (order) => order.method,
    payment_intent_id: (order) => order.providerIntentId,
    id: (order) => order.id,
  })

/** Writes withdrawals as CSV, for staff who compare them with the statement of the bank. */
export const withdrawalsCsv = (withdrawals: AsyncIterable<Withdrawal>) =>
  writeCsv(withdrawals, {
    created_at: (withdrawal) => withdrawal.createdAt.toISOString(),
    decided_at: (withdrawal) => withdrawal.decidedAt?.toISOString() ?? '',
    status: (withdrawal) => withdrawal.status,
    customer: (withdrawal) => csvText(withdrawal.username),
    amount: (withdrawal) => csvCents(withdrawal.amount),
    currency: (withdrawal) => withdrawal.currency,
    method: (withdrawal) => withdrawal.method,
    account_name: (withdrawal) => csvText(withdrawal.accountName),
    account: (withdrawal) => asDigits(withdrawal.account),
    reference: (withdrawal) => csvText(withdrawal.reference),
    decided_by: (withdrawal) => csvText(withdrawal.decidedBy),
    note: (withdrawal) => csvText(withdrawal.note),
    id: (withdrawal) => withdrawal.id,
  })

/** Writes fapiao requests as CSV, for staff who issue them elsewhere. */
export const fapiaoCsv = (requests: AsyncIterable<FapiaoRequest>) =>
  writeCsv(requests, {
    created_at: (request) => request.createdAt.toISOString(),
    decided_at: (request) => request.decidedAt?.toISOString() ?? '',
    status: (request) => request.status,
    customer: (request) => csvText(request.username),
    document: (request) => csvText(request.originalName),
    kind: (request) => request.kind,
    title: (request) => csvText(request.title),
    tax_number: (request) => asDigits(request.taxNumber),
    address: (request) => csvText(request.address),
    email: (request) => csvText(request.email),
    amount: (request) => csvCents(request.amount),
    currency: (request) => request.currency,
    number: (request) => asDigits(request.number),
    refunded: (request) => (request.isRefunded ? 'yes' : 'no'),
    decided_by: (request) => csvText(request.decidedBy),
    note: (request) => csvText(request.note),
    order_id: (request) => request.orderId,
    id: (request) => request.id,
  })

/** Spreadsheets would round the digits of an account or a tax number. */
const asDigits = (digits: string | null) => (digits === null ? '' : `'${digits}`)
