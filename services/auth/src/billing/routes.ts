import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { saveBilling } from './save-billing.ts'
import { findBilling } from './store.ts'

const nothingYet = { company: '', address: '', phone: '', tax_number: '' }

export function addBillingRoutes(app: App, parts: Pick<Parts, 'database'>): void {
  implement(app, authApi.getBilling, async ({ caller }) => {
    return (await parts.database.read((tx) => findBilling(tx, caller.userId))) ?? nothingYet
  })

  implement(app, authApi.putBilling, ({ caller, body }) => saveBilling(parts, caller.userId, body))
}
