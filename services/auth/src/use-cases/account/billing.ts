import type { Billing } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findBilling, presentBilling, putBilling } from '../../models/billing.ts'
import { incrementVersion } from '../../models/users/store.ts'

export const getBilling = ({ database }: Context, userId: string): Promise<Billing> =>
  database.read(async (tx) => presentBilling(await findBilling(tx, userId)))

/** @throws AppError `unauthorized` if the user has been deleted. */
export function saveBilling({ database }: Context, userId: string, billing: Billing): Promise<Billing> {
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
