import type { Tx } from '@runwen/service-kit'
import { lockUser } from '../../models/users/store.ts'
import { removeCustomer } from '../users/remove-customer.ts'

/**
 * Deletes a customer whom the payment service has deleted, also when the request to do so is no longer waited for. The
 * job that syncs the live sessions ends the customer's tokens.
 */
export async function finishDeletion(tx: Tx, userId: string, now: Date): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user) await removeCustomer(tx, userId, now)
}
