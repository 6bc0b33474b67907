import { csvCents, csvText, writeCsv } from '@runwen/service-kit'
import type { FapiaoRow } from '../models/fapiao.ts'
import type { NamedOrder } from '../models/orders/search.ts'
import type { WithdrawalRow } from '../models/withdrawals/store.ts'

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
export const withdrawalsCsv = (withdrawals: AsyncIterable<WithdrawalRow>) =>
  writeCsv(withdrawals, {
    created_at: (withdrawal) => withdrawal.created_at.toISOString(),
    decided_at: (withdrawal) => withdrawal.decided_at?.toISOString() ?? '',
    status: (withdrawal) => withdrawal.status,
    customer: (withdrawal) => csvText(withdrawal.username),
    amount: (withdrawal) => csvCents(withdrawal.amount),
    currency: (withdrawal) => withdrawal.currency,
    method: (withdrawal) => withdrawal.method,
    account_name: (withdrawal) => csvText(withdrawal.account_name),
    account: (withdrawal) => asDigits(withdrawal.account),
    reference: (withdrawal) => asDigits(withdrawal.reference),
    decided_by: (withdrawal) => csvText(withdrawal.decided_by),
    note: (withdrawal) => csvText(withdrawal.note),
    id: (withdrawal) => withdrawal.id,
  })

/** Writes fapiao requests as CSV, for staff who issue them elsewhere. */
export const fapiaoCsv = (requests: AsyncIterable<FapiaoRow>) =>
  writeCsv(requests, {
    created_at: (request) => request.created_at.toISOString(),
    decided_at: (request) => request.decided_at?.toISOString() ?? '',
    status: (request) => request.status,
    customer: (request) => csvText(request.username),
    document: (request) => csvText(request.original_name),
    kind: (request) => request.kind,
    title: (request) => csvText(request.title),
    tax_number: (request) => asDigits(request.tax_number),
    address: (request) => csvText(request.address),
    email: (request) => csvText(request.email),
    amount: (request) => csvCents(request.amount),
    refunded_amount: (request) => csvCents(request.refunded),
    currency: (request) => request.currency,
    number: (request) => asDigits(request.number),
    refunded: (request) => (request.is_refunded ? 'yes' : 'no'),
    decided_by: (request) => csvText(request.decided_by),
    note: (request) => csvText(request.note),
    order_id: (request) => request.order_id,
    id: (request) => request.id,
  })

/** Spreadsheets would round the digits of an account, a bank transfer or a tax number. */
const asDigits = (digits: string | null) => (digits === null ? '' : `'${digits}`)
