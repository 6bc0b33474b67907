import { AppError, type Caller, waitForProjection } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { isStaff } from '../models/users.ts'

/** An event may have yet to bring an administrator who was just created. */
const timeoutMs = 2_000

/** @throws AppError `not_found` unless messages can be assigned to the user; `not_ready` */
export async function requireStaff(
  { database, isConnected }: Pick<Context, 'database' | 'isConnected'>,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
): Promise<void> {
  if (id === userId) return
  const probe = async () => (await database.read((tx) => isStaff(tx, id))) || undefined
  if (!(await waitForProjection({ id, userId, probe, timeoutMs, isConnected })))
    throw new AppError('not_found')
}
