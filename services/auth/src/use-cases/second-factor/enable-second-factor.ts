import { randomInt } from 'node:crypto'
import { AppError, type Caller, type SessionStore } from '@runwen/service-kit'
import { generateRecoveryCode, normalizeCode, recoveryCodeCount } from '../../models/second-factors/rules.ts'
import { confirmFactor, insertRecoveryCodes, isFactorOn } from '../../models/second-factors/store.ts'
import { type Dependencies as Check, checkCode } from './check-code.ts'

export interface Dependencies extends Check {
  sessions: SessionStore
}

/**
 * Turns on the caller's second factor. The recovery codes are readable in this answer only.
 *
 * @throws AppError `second_factor_on`, `wrong_code`, `too_many_attempts`
 */
export async function enableSecondFactor(
  dependencies: Dependencies,
  caller: Caller,
  { code, address }: { code: string; address: string },
) {
  const { database, sessions, secretBox, now } = dependencies
  const { userId } = caller
  if (await database.read((tx) => isFactorOn(tx, userId))) throw new AppError('second_factor_on')
  const codes = Array.from({ length: recoveryCodeCount }, () => generateRecoveryCode(randomInt))
  const hashes = codes.map((text) => secretBox.hash(normalizeCode(text), userId))
  await checkCode(dependencies, { userId, code, address }, async (tx) => {
    if (!(await confirmFactor(tx, userId, now()))) throw new AppError('second_factor_on')
    await insertRecoveryCodes(tx, userId, hashes)
  })
  if (caller.isRestricted) await sessions.liftRestriction(caller.sessionId)
  return { recovery_codes: codes }
}
