import { currencyCode } from '@runwen/contracts'
import { insertRow, type Tx } from '@runwen/service-kit'
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
export const insertCredit = (tx: Tx, { userId, by, ...credit }: Credit) =>
  insertRow(tx, 'credits', {
    ...credit,
    user_id: userId,
    currency: currencyCode,
    granted_by: by.adminId,
    granted_by_name: by.name,
  })
