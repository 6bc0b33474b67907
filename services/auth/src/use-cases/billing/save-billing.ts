import type { Billing } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Database } from '@runwen/service-kit'
import { presentBilling } from '../../models/billing/present.ts'
import { putBilling } from '../../models/billing/store.ts'
import { raiseVersion } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
}

/** @throws AppError `unauthorized` when the user was deleted meanwhile. */
export function saveBilling({ database }: Dependencies, userId: string, billing: Billing): Promise<Billing> {
  return database.transaction(async (tx) => {
    const version = await raiseVersion(tx, userId)
    if (version === undefined) throw new AppError('unauthorized')
    await putBilling(tx, userId, billing)
    await publish(tx, {
      type: 'user.billing_changed',
      subject: userId,
      version,
      data: { user_id: userId, ...billing },
    })
    return presentBilling(billing)
  })
}
