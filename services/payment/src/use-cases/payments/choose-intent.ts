import { currencyCode, type PaymentMethod } from '@runwen/contracts'
import { AppError, newId, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import {
  type DeclineLimit,
  type LockedCustomer,
  lockCustomer,
  waitAfterDeclines,
} from '../../models/customers.ts'
import { isCard, nextCheck } from '../../models/intents/rules.ts'
import { insertIntent } from '../../models/intents/store.ts'
import { type Decision, decideTerms } from '../../models/intents/terms.ts'
import { balancePayment, hold } from '../../models/ledger/rules.ts'
import { balancesOf, post } from '../../models/ledger/store.ts'
import { publishStarted } from '../../models/orders/events.ts'
import { type Order, setTerms } from '../../models/orders/store.ts'
import type { Split } from '../../models/prices.ts'
import { markOrdersPaid, type PaidOrder } from '../orders/end-order.ts'
import { ConflictingBatch } from './cancel-conflicting-batches.ts'
import { liveBatches, payableOrder, payableOrders } from './payable-orders.ts'

/** What to pay: one order, by its id or its document, or a batch of documents. */
export interface OrdersToPay {
  orderId?: string | undefined
  documentId?: string | undefined
  documentIds?: readonly string[] | undefined
}

export interface PaymentTerms {
  method: PaymentMethod | 'balance'
  /** Defaults to the orders' setting. */
  useBalance?: boolean | undefined
  /** Amount that the customer was shown, in cents: what the method is charged. Not checked when missing. */
  expectedAmount?: number | undefined
}

export interface IntentRequest {
  userId: string
  orders: OrdersToPay
  terms: PaymentTerms
}

/** The intent to pay, or null when the balance paid everything. Stored with idempotency keys. */
export interface ChosenIntent {
  /** The oldest order. */
  orderId: string
  /** All orders, oldest first, where there are several. */
  orderIds?: string[]
  /** Id of the batch to pay. Its name is stored. */
  intentId: string | null
  /** Number of attempts to pay the intent so far. */
  attempt?: number
}

/**
 * Chooses the one live intent that pays the orders: the existing one when its terms fit, else a new one. Pays the orders
 * from the balance when nothing else is due.
 *
 * @throws ConflictingBatch
 * @throws AppError `not_found`, `already_paid`, `payment_in_progress`, `insufficient_balance`, `amount_changed`,
 * `too_many_attempts`
 */
export async function chooseIntent(
  tx: Tx,
  context: Context,
  { userId, orders: { documentIds, ...toPay }, terms }: IntentRequest,
): Promise<ChosenIntent> {
  const { now, countPayment, declineLimit } = context
  const customer = await lockCustomer(tx, userId)
  const orders = documentIds
    ? await payableOrders(tx, context, customer, documentIds)
    : [await payableOrder(tx, context, customer, toPay)]
  const batches = await liveBatches(tx, orders)
  const { available } = await balancesOf(tx, userId)
  const { method } = terms
  const useBalance = method === 'balance' || (terms.useBalance ?? orders.every((order) => order.useBalance))
  const amounts = orders.map(({ amount }) => amount)
  const decision = decideTerms({ method, useBalance, amounts, available, ...batches })
  if (decision.action === 'reject') throw new AppError(decision.code)
  if (decision.action !== 'payFromBalance' && isCard(terms)) checkDeclines(customer, declineLimit, now())
  checkAmount(amounts, terms, decision)
  if (decision.action === 'replace') throw new ConflictingBatch(decision.batchId)

  const chosen = chosenOrders(orders)
  if (decision.action === 'reuse')
    return { ...chosen, intentId: decision.batchId, attempt: batches.live?.attempt ?? 0 }
  if (decision.action === 'create') {
    const batchId = await createIntents(tx, customer, orders, { ...decision, useBalance }, now())
    return { ...chosen, intentId: batchId, attempt: 0 }
  }
  countPayment(tx, 'balance', 'paid')
  await payFromBalance(tx, customer, orders, now())
  return { ...chosen, intentId: null }
}

function chosenOrders(orders: readonly Order[]): Pick<ChosenIntent, 'orderId' | 'orderIds'> {
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
  { method, expectedAmount }: PaymentTerms,
  { fromBalance, due }: Split,
): void {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const charged = method === 'balance' ? total : due
  if (expectedAmount === undefined || expectedAmount === charged) return
  throw new AppError('amount_changed', {
    extra: { amount: total, balance_applied: fromBalance, amount_due: due, currency: currencyCode },
  })
}

async function payFromBalance(
  tx: Tx,
  customer: LockedCustomer,
  orders: readonly Order[],
  now: Date,
): Promise<void> {
  const paidOrders: PaidOrder[] = []
  for (const order of orders) {
    await post(tx, customer, balancePayment(order, order.amount))
    const paid = { method: 'balance', balancePart: order.amount, intentId: null, paidAt: now } as const
    paidOrders.push({ order, paid })
  }
  await markOrdersPaid(tx, customer, paidOrders)
}

type NewTerms = Extract<Decision, { action: 'create' }> & { useBalance: boolean }

/** Creates one intent for each order, holds their parts of the balance, and returns the id of their batch. */
async function createIntents(
  tx: Tx,
  customer: LockedCustomer,
  orders: readonly Order[],
  { method, useBalance, parts }: NewTerms,
  now: Date,
): Promise<string> {
  const batchId = newId(now)
  for (const [index, order] of orders.entries()) {
    const part = parts[index]
    if (!part) throw new Error('an order has no part of the payment')
    const generation = order.generation + 1
    await insertIntent(tx, {
      id: index === 0 ? batchId : newId(now),
      batchId,
      orderId: order.id,
      generation,
      method,
      amount: part.due,
      currency: order.currency,
      balancePart: part.fromBalance,
      now,
      checkAt: nextCheck(now, 0),
    })
    await post(tx, customer, hold(order, generation, part.fromBalance))
    await setTerms(tx, order, { method, useBalance, balancePart: part.fromBalance }, now)
    if (!order.started || order.status === 'failed') await publishStarted(tx, order)
  }
  return batchId
}
