import { AppError, type Caller, type Tx } from '@runwen/service-kit'
import { lockUser } from '../../models/users/store.ts'

/**
 * Records the name of a member of staff whose events have not arrived, before a document is assigned to them.
 *
 * @throws AppError `not_found` if the caller is deleted
 */
export async function recordCaller(tx: Tx, { userId: id, username }: Caller): Promise<void> {
  if (!(await lockUser(tx, { id, username }))) throw new AppError('not_found')
}
