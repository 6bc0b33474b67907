import type { Billing } from '@runwen/contracts'
import type { Database } from '@runwen/service-kit'
import { presentBilling } from '../../models/billing/present.ts'
import { findBilling } from '../../models/billing/store.ts'

export interface Dependencies {
  database: Database
}

export const getBilling = ({ database }: Dependencies, userId: string): Promise<Billing> =>
  database.read(async (tx) => presentBilling(await findBilling(tx, userId)))
