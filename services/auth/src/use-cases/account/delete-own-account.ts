import { AppError, type Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockUser } from '../../models/users/store.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { requestDeletion } from '../users/request-deletion.ts'

export interface Deletion {
  password: string
  /** Whether the customer gives up balance, paid work and fapiao. */
  forfeit: boolean
  /** The caller's network address, for the log. */
  address: string
}

/**
 * Deletes the caller's account once the payment service allows it.
 *
 * @throws AppError `wrong_password`, `too_many_attempts`, and the codes of `requestDeletion`
 */
export async function deleteOwnAccount(
  context: Context,
  { userId }: Caller,
  { password, forfeit, address }: Deletion,
): Promise<void> {
  const hash = await checkPassword(context, userId, { password, address })
  await requestDeletion(context, {
    userId,
    forfeit,
    check: async (tx) => {
      const user = await lockUser(tx, userId)
      if (user?.password_hash !== hash) throw new AppError('wrong_password')
    },
  })
}
