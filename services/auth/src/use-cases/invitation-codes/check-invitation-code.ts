import { AppError } from '@runwen/service-kit'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { Context } from '../../context.ts'
import { findUsableCode } from '../../models/invitation-codes/store.ts'

/**
 * Answers only for a code that a registration could use now.
 *
 * @throws AppError `invitation_code_invalid`, `too_many_attempts` after many wrong codes from one network
 */
export async function checkInvitationCode(
  { database, limits, log, now }: Context,
  { code, address }: { code: string; address: string },
): Promise<Record<never, never>> {
  const attempt = await logRefusal({ log, address, userId: async () => undefined }, () =>
    limits.beginInvitationCheck(address),
  )
  try {
    const found = await database.read((tx) => findUsableCode(tx, code, now()))
    if (found !== undefined) return {}
    await attempt.failed()
    throw new AppError('invitation_code_invalid')
  } finally {
    attempt.end()
  }
}
