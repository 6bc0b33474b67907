import type { Language } from '@runwen/contracts'
import { type Projection, projectOnce } from '@runwen/event-bus'
import { exists, one, type Tx } from '@runwen/service-kit'
import type { Billing } from './billing.ts'

const customers: Projection = { table: 'customers', key: 'user_id', isAlive: "customers.state <> 'deleted'" }

/** How many declined cards of one customer within the window are accepted before card payments wait. */
export interface DeclineLimit {
  count: number
  windowMs: number
}

/** Returns how long the customer has to wait before another card payment, in milliseconds; 0 when there is no need. */
export function waitAfterDeclines(
  declinedAt: readonly Date[],
  { count, windowMs }: DeclineLimit,
  now: Date,
): number {
  const recent = declinedAt.map(Number).sort((a, b) => b - a)
  const oldestThatCounts = recent[count - 1]
  return oldestThatCounts === undefined ? 0 : Math.max(0, oldestThatCounts + windowMs - now.getTime())
}

declare const locked: unique symbol

export interface Customer extends Billing {
  userId: string
  state: 'unseen' | 'registered' | 'deleted'
  consent: 'unknown' | 'given' | 'none'
  username: string | null
  language: Language | null
  /** When cards of the customer were declined, within the window of the limit. */
  declinedAt: Date[]
}

/** Proves that this transaction has locked the customer's row. Functions that move money require it. */
export interface LockedCustomer extends Customer {
  readonly [locked]: true
}

const columns = `user_id AS "userId", state, consent, username, language, company, address, phone,
  tax_number AS "taxNumber", declined_at AS "declinedAt"`

/** Reads a customer who has orders, without the lock. */
export const getCustomer = (tx: Tx, userId: string): Promise<Customer> =>
  one<Customer>(tx, `SELECT ${columns} FROM customers WHERE user_id = $1`, [userId])

/**
 * Takes the lock on everything that concerns a customer's money. A transaction takes it first, and for one customer
 * only; it locks accounts afterwards in the order of their ids, and the receipt counter last. This prevents deadlocks.
 */
export async function lockCustomer(tx: Tx, userId: string): Promise<LockedCustomer> {
  await tx.query('INSERT INTO customers (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId])
  return one<LockedCustomer>(tx, `SELECT ${columns} FROM customers WHERE user_id = $1 FOR UPDATE`, [userId])
}

export const isKnown = (tx: Tx, userId: string): Promise<boolean> =>
  exists(tx, 'SELECT FROM customers WHERE user_id = $1', [userId])

/** Increases with each published change of the balance. */
export async function nextBalanceVersion(tx: Tx, customer: LockedCustomer): Promise<number> {
  const { version } = await one<{ version: number }>(
    tx,
    `UPDATE customers SET balance_version = balance_version + 1 WHERE user_id = $1
     RETURNING balance_version AS version`,
    [customer.userId],
  )
  return version
}

export interface Registration {
  userId: string
  username: string
  language: Language
  /** Whether the customer agreed to the use of the material, which earns rebates. */
  hasConsented: boolean
}

export async function setRegistered(
  tx: Tx,
  customer: LockedCustomer,
  { username, language, hasConsented }: Registration,
): Promise<LockedCustomer> {
  const registered = { state: 'registered', consent: hasConsented ? 'given' : 'none' } as const
  const named = await one<{ username: string }>(
    tx,
    `UPDATE customers SET state = 'registered', language = $3, consent = $4,
       username = CASE WHEN name_version > 0 THEN username ELSE $2 END
     WHERE user_id = $1 RETURNING username`,
    [customer.userId, username, language, registered.consent],
  )
  return { ...customer, ...registered, ...named, language }
}

export const renameCustomer = async (tx: Tx, id: string, username: string, version: number) =>
  void (await projectOnce(tx, customers, { id, values: { username }, version: { name_version: version } }))

export async function saveBilling(
  tx: Tx,
  id: string,
  { company, address, phone, taxNumber }: Billing,
  version: number,
): Promise<void> {
  const values = { company, address, phone, tax_number: taxNumber }
  await projectOnce(tx, customers, { id, values, version: { billing_version: version } })
}

/** Erases the customer's name and billing details. */
export async function setDeleted(tx: Tx, customer: LockedCustomer): Promise<LockedCustomer> {
  await tx.query(
    `UPDATE customers SET state = 'deleted', username = NULL, language = NULL, company = '', address = '', phone = '', tax_number = '', declined_at = '{}'
     WHERE user_id = $1`,
    [customer.userId],
  )
  const blank = {
    username: null,
    language: null,
    company: '',
    address: '',
    phone: '',
    taxNumber: '',
    declinedAt: [],
  }
  return { ...customer, ...blank, state: 'deleted' }
}

/** Adds a declined card, drops those outside the window, and returns the rest. */
export async function recordDecline(
  tx: Tx,
  customer: LockedCustomer,
  now: Date,
  { windowMs }: DeclineLimit,
): Promise<Date[]> {
  const since = now.getTime() - windowMs
  const declinedAt = [...customer.declinedAt.filter((time) => time.getTime() > since), now]
  await tx.query('UPDATE customers SET declined_at = $2 WHERE user_id = $1', [customer.userId, declinedAt])
  return declinedAt
}
