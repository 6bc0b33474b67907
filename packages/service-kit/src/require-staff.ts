import { AppError } from './app-error.ts'
import type { Caller } from './authentication/authenticator.ts'
import type { Database, Tx } from './database/tx.ts'
import { waitForRow } from './wait-for-row.ts'

/** An event may have yet to bring a member of staff who was just created. */
const timeoutMs = 2_000

interface Projected {
  database: Database
  isConnected: () => boolean
}

/**
 * Requires that `id` is a member of staff, to whom work can be assigned. The caller is one. `isStaff` looks it up among the
 * users that the service knows.
 *
 * @throws AppError `not_found` for anyone else; `not_ready`
 */
export async function requireStaff(
  { database, isConnected }: Projected,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
  isStaff: (tx: Tx, id: string) => Promise<boolean>,
): Promise<void> {
  if (id === userId) return
  const probe = async () => (await database.read((tx) => isStaff(tx, id))) || undefined
  if (!(await waitForRow({ id, userId, probe, timeoutMs, isConnected }))) throw new AppError('not_found')
}
