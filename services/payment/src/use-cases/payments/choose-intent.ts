import { currencyCode, type PaymentMethod } from '@runwen/contracts'
import { AppError, newId, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type DeclineLimit, waitAfterDeclines } from '../../models/customers/rules.ts'
import { type LockedCustomer, lockCustomer } from '../../models/customers/store.ts'
import { findDocument } from '../../models/documents/store.ts'
import { isCard, nextCheck } from '../../models/intents/rules.ts'
import { insertIntent } from '../../models/intents/store.ts'
import { decideTerms } from '../../models/intents/terms.ts'
import { balancePayment, hold } from '../../models/ledger/rules.ts'
import { balancesOf, post } from '../../models/ledger/store.ts'
import { publishStarted } from '../../models/orders/events.ts'
import { isOpen } from '../../models/orders/rules.ts'
import { byAge, findOrder, type Order, setTerms } from '../../models/orders/store.ts'
import type { Split, Splits } from '../../models/prices/rules.ts'
import { atPriceOfToday } from '../orders/open-order.ts'
import { type Settled, settleOrders } from '../orders/settle-orders.ts'
import { ConflictingIntent } from './cancel-conflicting-intents.ts'
import { currentOrder } from './current-order.ts'
import { liveCharges } from './live-charges.ts'

export interface PaymentRequest {
  userId: string
  orderId?: string | undefined
  fileId?: string | undefined
  /** Several documents, paid with one charge. */
  fileIds?: readonly string[] | undefined
  method: PaymentMethod | 'balance'
  /** Defaults to the orders' setting. */
  useBalance?: boolean | undefined
  /** Amount that the customer was shown, in cents: what the method takes. Not checked when missing. */
  expectedAmount?: number | undefined
}

/** The intent to pay, or null when the balance paid everything. */
export interface Chosen {
  /** The oldest order. */
  orderId: string
  /** All orders, oldest first, where there are several. */
  orderIds?: string[]
  intentId: string | null
  /** Number of attempts to pay the intent so far. */
  attempt?: number
}

/**
 * Chooses the one live intent that pays the orders: the existing one when its terms fit, else a new one. Pays the orders
 * from the balance when nothing else is due.
 *
 * @throws ConflictingIntent
 * @throws AppError `not_found`, `already_paid`, `payment_in_progress`, `insufficient_balance`, `amount_changed`,
 * `too_many_attempts`
 */
export async function chooseIntent(tx: Tx, context: Context, request: PaymentRequest): Promise<Chosen> {
  const { now, countPayment, declineLimit } = context
  const customer = await lockCustomer(tx, request.userId)
  const orders = await payableOrders(tx, customer, request, context)
  const charges = await liveCharges(tx, orders)
  const { available } = await balancesOf(tx, customer.userId)
  const useBalance =
    request.method === 'balance' || (request.useBalance ?? orders.every((order) => order.useBalance))
  const chosen = chosenOrders(orders)

  const amounts = orders.map(({ amount }) => amount)
  const decision = decideTerms({ method: request.method, useBalance, amounts, available, ...charges })
  if (decision.do === 'refuse') throw new AppError(decision.code)
  if (decision.do !== 'spend' && isCard(request)) checkDeclines(customer, declineLimit, now())
  checkAmount(amounts, request, decision)
  if (decision.do === 'cancel') throw new ConflictingIntent(decision.intentId)
  if (decision.do === 'keep')
    return { ...chosen, intentId: decision.intentId, attempt: charges.live?.attempt ?? 0 }
  if (decision.do === 'spend') {
    countPayment(tx, 'balance', 'paid')
    await payFromBalance(tx, customer, orders, now())
    return { ...chosen, intentId: null }
  }
  const intentId = await makeIntents(tx, customer, orders, { ...decision, useBalance }, now())
  return { ...chosen, intentId, attempt: 0 }
}

function chosenOrders(orders: readonly Order[]): Pick<Chosen, 'orderId' | 'orderIds'> {
  const [orderId, ...others] = orders.map(({ id }) => id)
  if (orderId === undefined) throw new AppError('not_found')
  return others.length === 0 ? { orderId } : { orderId, orderIds: [orderId, ...others] }
}

/** @throws AppError `too_many_attempts` after too many declined cards. */
function checkDeclines({ declinedAt }: LockedCustomer, limit: DeclineLimit, now: Date): void {
  const seconds = Math.ceil(waitAfterDeclines(declinedAt, limit, now) / 1_000)
  if (seconds > 0)
    throw new AppError('too_many_attempts', { params: { seconds }, retryAfterSeconds: seconds })
}

/** @throws AppError `amount_changed` with the sums as they are now. */
function checkAmount(
  amounts: readonly number[],
  { method, expectedAmount }: PaymentRequest,
  due: Split,
): void {
  const amount = amounts.reduce((sum, one) => sum + one, 0)
  const taken = method === 'balance' ? amount : due.due
  if (expectedAmount === undefined || expectedAmount === taken) return
  throw new AppError('amount_changed', {
    extra: { amount, balance_applied: due.fromBalance, amount_due: due.due, currency: currencyCode },
  })
}

/** The orders to pay, oldest first. */
async function payableOrders(
  tx: Tx,
  customer: LockedCustomer,
  { fileIds, ...request }: PaymentRequest,
  context: Context,
): Promise<Order[]> {
  if (fileIds === undefined) return [await payableOrder(tx, customer, request, context)]
  const orders: Order[] = []
  for (const fileId of fileIds) orders.push(await payableOrder(tx, customer, { ...request, fileId }, context))
  return orders.sort(byAge)
}

async function payableOrder(
  tx: Tx,
  customer: LockedCustomer,
  { orderId, fileId }: PaymentRequest,
  context: Context,
): Promise<Order> {
  const order = orderId === undefined ? undefined : await findOrder(tx, orderId)
  const isTheirs = orderId === undefined || order?.userId === customer.userId
  if (customer.state === 'deleted' || !isTheirs || (order && fileId !== undefined && order.fileId !== fileId))
    throw new AppError('not_found')
  const document = await findDocument(tx, order?.fileId ?? fileId ?? '')
  if (document?.userId !== customer.userId || document.state === 'deleted') throw new AppError('not_found')
  if (!order) return currentOrder(tx, customer, document, context)
  if (order.status === 'paid') throw new AppError('already_paid')
  if (!isOpen(order)) throw new AppError('not_found')
  if (order.serviceType !== document.serviceType) return currentOrder(tx, customer, document, context)
  return atPriceOfToday(tx, order, context.prices)
}

async function payFromBalance(
  tx: Tx,
  customer: LockedCustomer,
  orders: readonly Order[],
  now: Date,
): Promise<void> {
  const settled: Settled[] = []
  for (const order of orders) {
    await post(tx, customer, balancePayment(order, order.amount))
    const paid = { method: 'balance', balancePart: order.amount, intentId: null, paidAt: now } as const
    settled.push({ order, paid })
  }
  await settleOrders(tx, customer, settled)
}

interface NewTerms {
  method: PaymentMethod
  useBalance: boolean
}

/** Makes one charge for all orders, and returns the id of its lead. */
async function makeIntents(
  tx: Tx,
  customer: LockedCustomer,
  orders: readonly Order[],
  { parts, ...terms }: NewTerms & Pick<Splits, 'parts'>,
  now: Date,
): Promise<string> {
  let leadId: string | null = null
  for (const [index, order] of orders.entries()) {
    const part = parts[index]
    if (!part) throw new Error('an order has no part of the charge')
    const intentId: string = await makeIntent(tx, customer, order, { ...terms, ...part, leadId }, now)
    leadId ??= intentId
  }
  if (leadId === null) throw new Error('a charge needs an order')
  return leadId
}

async function makeIntent(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  { method, useBalance, fromBalance, due, leadId }: NewTerms & Split & { leadId: string | null },
  now: Date,
): Promise<string> {
  const generation = order.generation + 1
  const intentId = newId(now)
  await insertIntent(tx, {
    id: intentId,
    leadId,
    orderId: order.id,
    generation,
    method,
    amount: due,
    currency: order.currency,
    balancePart: fromBalance,
    now,
    checkAt: nextCheck(now, 0),
  })
  await post(tx, customer, hold(order, generation, fromBalance))
  await setTerms(tx, order, { method, useBalance, balancePart: fromBalance }, now)
  if (!order.started || order.status === 'failed') await publishStarted(tx, order)
  return intentId
}
