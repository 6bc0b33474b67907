import { AppError, type Tx } from '@runwen/service-kit'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import { stepOf } from '../../adapters/second-factor/totp.ts'
import type { Context } from '../../context.ts'
import { isTotpCode, normalizeCode } from '../../models/second-factors/rules.ts'
import { findFactor, replaceSecret, useRecoveryCode, useStep } from '../../models/second-factors/store.ts'

export interface CodeCheck {
  userId: string
  address: string
  code: string
}

/**
 * Accepts a code of the user's authenticator app or a recovery code, each once. `work` runs in the same transaction.
 *
 * @throws AppError `wrong_code`, also for a code that was used before; `too_many_attempts`
 */
export async function checkSecondFactor<T>(
  context: Context,
  check: CodeCheck,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { database, limits, log } = context
  const { userId, address } = check
  const attempt = await logRefusal({ log, address, userId: async () => userId }, () =>
    limits.beginCodeCheck({ userId, address }),
  )
  try {
    const result = await database.transaction(async (tx) => {
      if (!(await accept(tx, context, check))) throw new AppError('wrong_code')
      return work(tx)
    })
    await attempt.succeeded()
    return result
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_code') {
      log.warn({ code: error.code, address, user_id: userId }, 'second factor failed')
      await attempt.failed()
    }
    throw error
  } finally {
    attempt.end()
  }
}

async function accept(tx: Tx, { secretBox, now }: Context, { userId, code }: CodeCheck) {
  const factor = await findFactor(tx, userId)
  if (!factor) return false
  const normalized = normalizeCode(code)
  if (!isTotpCode(normalized)) {
    return factor.confirmed_at !== null && useRecoveryCode(tx, userId, secretBox.hashes(normalized, userId))
  }
  const { text: secret, isCurrent } = secretBox.open(factor.secret, userId)
  const step = stepOf(secret, normalized, now())
  if (step === undefined || !(await useStep(tx, userId, step))) return false
  if (!isCurrent) await replaceSecret(tx, userId, secretBox.seal(secret, userId))
  return true
}
