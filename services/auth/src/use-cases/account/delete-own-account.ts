import { setTimeout as pause } from 'node:timers/promises'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, type Database, newId } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findRequest, saveRequest } from '../../models/deletions.ts'
import { listEndedOf } from '../../models/sessions/store.ts'
import { findUser, lockUser } from '../../models/users/store.ts'
import { checkPassword } from '../passwords/check-password.ts'

export interface Deletion {
  password: string
  /** Whether the customer gives up what is left of the balance. */
  forfeit: boolean
  /** The caller's network address, for the log. */
  address: string
}

const waitMs = 15_000
const longestPauseMs = 250

/**
 * Deletes the caller's account once the payment service allows it, and waits for that. Once this resolves, every process
 * rejects the caller's tokens.
 *
 * @throws AppError `wrong_password`, `too_many_attempts`, `balance_left`, `payment_in_progress`; `not_ready` when the
 * decision is late. A late decision still counts.
 */
export async function deleteOwnAccount(
  context: Context,
  { userId }: Caller,
  { password, forfeit, address }: Deletion,
): Promise<void> {
  const { database, sessions, now, isConnected } = context
  const hash = await checkPassword(context, userId, { password, address })
  if (!isConnected()) throw new AppError('not_ready', { retryAfterSeconds: 5 })
  const time = now()
  const request = { id: newId(time), userId }
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user?.password_hash !== hash) throw new AppError('wrong_password')
    await saveRequest(tx, { ...request, now: time })
    await publish(tx, {
      type: 'user.deletion_requested',
      subject: userId,
      data: { user_id: userId, request_id: request.id, forfeit },
    })
  })
  await waitForDeletion(database, request)
  await sessions.end(await database.read((tx) => listEndedOf(tx, userId)))
}

async function waitForDeletion(database: Database, request: { id: string; userId: string }): Promise<void> {
  const deadline = performance.now() + waitMs
  for (let delay = 20; performance.now() < deadline; delay = Math.min(delay * 2, longestPauseMs)) {
    await pause(delay)
    const found = await database.read(async (tx) => ({
      user: await findUser(tx, request.userId),
      decision: await findRequest(tx, request),
    }))
    if (!found.user) return
    if (found.decision?.refusal) throw new AppError(found.decision.refusal)
  }
  throw new AppError('not_ready', { retryAfterSeconds: 5 })
}
