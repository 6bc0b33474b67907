import { currencyCode } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import type { Staff } from './staff.ts'

export interface Credit {
  id: string
  userId: string
  /** In cents. */
  amount: number
  /** Shown to the customer. */
  reason: string
  by: Staff
}

/** Stores who gave a credit and why. It never changes. */
export async function insertCredit(tx: Tx, { id, userId, amount, reason, by }: Credit): Promise<void> {
  await tx.query(
    `INSERT INTO credits (id, user_id, amount, currency, reason, granted_by, granted_by_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, userId, amount, currencyCode, reason, by.adminId, by.name],
  )
}
