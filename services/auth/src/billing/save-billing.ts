import type { Billing } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { raiseVersion } from '../users/store.ts'
import { putBilling } from './store.ts'

export function saveBilling(
  { database }: Pick<Parts, 'database'>,
  userId: string,
  billing: Billing,
): Promise<Billing> {
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
    return billing
  })
}
