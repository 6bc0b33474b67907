import type { PaymentMethod } from '@runwen/contracts'
import { AppError, newId, type Tx } from '@runwen/service-kit'
import type { CountPayment } from '../../adapters/metrics/count-payments.ts'
import { type DeclineLimit, waitAfterDeclines } from '../../models/customers/rules.ts'
import { type LockedCustomer, lockCustomer } from '../../models/customers/store.ts'
import { findDocument } from '../../models/documents/store.ts'
import { isCard, nextCheck } from '../../models/intents/rules.ts'
import { findLiveIntent, insertIntent } from '../../models/intents/store.ts'
import { decideTerms } from '../../models/intents/terms.ts'
import { balancePayment, hold } from '../../models/ledger/rules.ts'
import { balancesOf, post } from '../../models/ledger/store.ts'
import { publishStarted } from '../../models/orders/events.ts'
import { isOpen } from '../../models/orders/rules.ts'
import { findOrder, type Order, setTerms } from '../../models/orders/store.ts'
import type { Split } from '../../models/prices/rules.ts'
import { atPriceOfToday, type Dependencies as OpenOrder } from '../orders/open-order.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { ConflictingIntent } from './cancel-conflicting-intents.ts'
import { currentOrder } from './current-order.ts'

export interface Dependencies extends OpenOrder {
  countPayment: CountPayment
  declineLimit: DeclineLimit
}

export interface PaymentRequest {
  userId: string
  orderId?: string | undefined
  fileId?: string | undefined
  method: PaymentMethod | 'balance'
  /** Defaults to the order's setting. */
  useBalance?: boolean | undefined
  /** Amount that the customer was shown, in cents: what the method takes. Not checked when missing. */
  expectedAmount?: number | undefined
}

/** The intent to pay, or null when the balance paid the whole order. */
export interface Chosen {
  orderId: string
  intentId: string | null
}

/**
 * Chooses the one live intent of an order: the existing one when its terms fit, else a new one. Pays the order from the
 * balance when nothing else is due.
 *
 * @throws ConflictingIntent
 * @throws AppError `not_found`, `already_paid`, `payment_in_progress`, `insufficient_balance`, `amount_changed`,
 * `too_many_attempts`
 */
export async function chooseIntent(
  tx: Tx,
  { prices, now, countPayment, declineLimit }: Dependencies,
  request: PaymentRequest,
): Promise<Chosen> {
  const customer = await lockCustomer(tx, request.userId)
  const order = await payableOrder(tx, customer, request, { prices, now })
  const live = await findLiveIntent(tx, order.id)
  const { available } = await balancesOf(tx, customer.userId)
  const useBalance = request.method === 'balance' || (request.useBalance ?? order.useBalance)

  const decision = decideTerms({ method: request.method, useBalance, amount: order.amount, available, live })
  if (decision.do === 'refuse') throw new AppError(decision.code)
  if (decision.do !== 'spend' && isCard(request)) checkDeclines(customer, declineLimit, now())
  checkAmount(order, request, decision)
  if (decision.do === 'cancel') throw new ConflictingIntent(decision.intentId)
  if (decision.do === 'keep') return { orderId: order.id, intentId: decision.intentId }
  if (decision.do === 'spend') {
    countPayment(tx, 'balance', 'paid')
    return payFromBalance(tx, customer, order, now())
  }
  return makeIntent(tx, customer, order, { ...decision, useBalance }, now())
}

/** @throws AppError `too_many_attempts` after too many declined cards. */
function checkDeclines({ declinedAt }: LockedCustomer, limit: DeclineLimit, now: Date): void {
  const seconds = Math.ceil(waitAfterDeclines(declinedAt, limit, now) / 1_000)
  if (seconds > 0)
    throw new AppError('too_many_attempts', { params: { seconds }, retryAfterSeconds: seconds })
}

/** @throws AppError `amount_changed` with the sums as they are now. */
function checkAmount(order: Order, { method, expectedAmount }: PaymentRequest, due: Split): void {
  const taken = method === 'balance' ? order.amount : due.due
  if (expectedAmount === undefined || expectedAmount === taken) return
  const { amount, currency } = order
  throw new AppError('amount_changed', {
    extra: { amount, balance_applied: due.fromBalance, amount_due: due.due, currency },
  })
}

async function payableOrder(
  tx: Tx,
  customer: LockedCustomer,
  { orderId, fileId }: PaymentRequest,
  dependencies: OpenOrder,
): Promise<Order> {
  const order = orderId === undefined ? undefined : await findOrder(tx, orderId)
  const isTheirs = orderId === undefined || order?.userId === customer.userId
  if (customer.state === 'deleted' || !isTheirs || (order && fileId !== undefined && order.fileId !== fileId))
    throw new AppError('not_found')
  const document = await findDocument(tx, order?.fileId ?? fileId ?? '')
  if (document?.userId !== customer.userId || document.state === 'deleted') throw new AppError('not_found')
  if (!order) return currentOrder(tx, customer, document, dependencies)
  if (order.status === 'paid') throw new AppError('already_paid')
  if (!isOpen(order)) throw new AppError('not_found')
  if (order.serviceType !== document.serviceType) return currentOrder(tx, customer, document, dependencies)
  return atPriceOfToday(tx, order, dependencies)
}

async function payFromBalance(tx: Tx, customer: LockedCustomer, order: Order, now: Date): Promise<Chosen> {
  await post(tx, customer, balancePayment(order, order.amount))
  await settleOrder(tx, customer, order, {
    method: 'balance',
    balancePart: order.amount,
    intentId: null,
    paidAt: now,
  })
  return { orderId: order.id, intentId: null }
}

interface NewTerms {
  method: PaymentMethod
  useBalance: boolean
  fromBalance: number
  due: number
}

async function makeIntent(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  { method, useBalance, fromBalance, due }: NewTerms,
  now: Date,
): Promise<Chosen> {
  const generation = order.generation + 1
  const intentId = newId(now)
  await insertIntent(tx, {
    id: intentId,
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
  return { orderId: order.id, intentId }
}
