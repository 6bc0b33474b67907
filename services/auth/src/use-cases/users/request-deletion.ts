import { setTimeout as pause } from 'node:timers/promises'
import { publish } from '@runwen/event-bus'
import { AppError, newId, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findRequest, saveRequest } from '../../models/deletions.ts'
import { listEndedOf } from '../../models/sessions/store.ts'
import { findUser } from '../../models/users/store.ts'

interface Request {
  userId: string
  /** Whether the customer gives up balance, paid work and fapiao. */
  forfeit: boolean
  /** Runs before the request is stored, in its transaction; throws if the user may not be deleted. */
  check: (tx: Tx) => Promise<void>
}

const waitMs = 15_000
const longestPauseMs = 250

/**
 * Deletes a customer once the payment service allows it, and waits for that. Once this resolves, every process rejects
 * the customer's tokens.
 *
 * @throws AppError a code of `deletionRefusals`; `not_ready` when the decision is late. A late decision still counts.
 */
export async function requestDeletion(
  { database, sessions, now, isConnected }: Context,
  { userId, forfeit, check }: Request,
): Promise<void> {
  const time = now()
  const id = newId(time)
  await database.transaction(async (tx) => {
    await check(tx)
    if (!isConnected()) throw new AppError('not_ready', { retryAfterSeconds: 5 })
    await saveRequest(tx, { id, userId, now: time })
    await publish(tx, {
      type: 'user.deletion_requested',
      subject: userId,
      data: { user_id: userId, request_id: id, forfeit },
    })
  })
  const isDecided = async (): Promise<boolean> => {
    const found = await database.read(async (tx) => ({
      user: await findUser(tx, userId),
      decision: await findRequest(tx, { id, userId }),
    }))
    if (found.user && found.decision?.refusal) throw new AppError(found.decision.refusal)
    return !found.user
  }
  await waitUntil(isDecided)
  await sessions.end(await database.read((tx) => listEndedOf(tx, userId)))
}

async function waitUntil(isDecided: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + waitMs
  for (let delay = 20; performance.now() < deadline; delay = Math.min(delay * 2, longestPauseMs)) {
    await pause(delay)
    if (await isDecided()) return
  }
  throw new AppError('not_ready', { retryAfterSeconds: 5 })
}
