import type { Language } from '@runwen/contracts'
import { one, type Tx } from '@runwen/service-kit'

declare const locked: unique symbol

export interface Customer {
  userId: string
  state: 'unseen' | 'registered' | 'deleted'
  consent: 'unknown' | 'given' | 'none'
  username: string | null
  language: Language | null
  company: string
  address: string
  phone: string
  taxNumber: string
}

/** A customer whose row this transaction has locked: what every function that moves their money wants to see. */
export interface LockedCustomer extends Customer {
  readonly [locked]: true
}

/**
 * The one lock of all that concerns a customer's money. Every transaction takes it first, and takes one only; accounts
 * are touched after it in the order of their ids, the receipt counter last. So no two can wait for each other.
 */
export async function lockCustomer(tx: Tx, userId: string): Promise<LockedCustomer> {
  await tx.query('INSERT INTO customers (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId])
  return one<LockedCustomer>(
    tx,
    `SELECT user_id AS "userId", state, consent, username, language, company, address, phone,
            tax_number AS "taxNumber"
     FROM customers WHERE user_id = $1 FOR UPDATE`,
    [userId],
  )
}

/** Rises with each change of the balance that is told. */
export async function nextBalanceVersion(tx: Tx, customer: LockedCustomer): Promise<number> {
  const { version } = await one<{ version: number }>(
    tx,
    `UPDATE customers SET balance_version = balance_version + 1 WHERE user_id = $1
     RETURNING balance_version AS version`,
    [customer.userId],
  )
  return version
}
