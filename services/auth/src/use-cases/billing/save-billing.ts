import type { Billing } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Database } from '@runwen/service-kit'
import { presentBilling } from '../../models/billing/present.ts'
import { putBilling } from '../../models/billing/store.ts'
import { incrementVersion } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
}

/** @throws AppError `unauthorized` if the user has been deleted. */
export function saveBilling({ database }: Dependencies, userId: string, billing: Billing): Promise<Billing> {
  return database.transaction(async (tx) => {
    const version = await incrementVersion(tx, userId)
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
