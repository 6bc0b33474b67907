import { randomInt } from 'node:crypto'
import { AppError, type Caller } from '@runwen/service-kit'
import { newSecret, uriOf } from '../../adapters/second-factor/totp.ts'
import type { Context } from '../../context.ts'
import { generateRecoveryCode, normalizeCode, recoveryCodeCount } from '../../models/second-factors/rules.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  insertRecoveryCodes,
  isFactorOn,
  putPendingFactor,
  removeFactor,
} from '../../models/second-factors/store.ts'
import type { Client } from '../../models/sessions/store.ts'
import { publishSecondFactorChanged } from '../../models/users/events.ts'
import { checkSecondFactor } from './check-second-factor.ts'

export function getSecondFactor(
  { config, database }: Context,
  { userId, isStaff }: Pick<Caller, 'userId' | 'isStaff'>,
) {
  return database.read(async (tx) => ({
    enabled: await isFactorOn(tx, userId),
    required: isStaff && config.STAFF_SECOND_FACTOR === 'required',
    recovery_codes_left: await countRecoveryCodes(tx, userId),
  }))
}

/**
 * Creates a secret for the caller's authenticator app. It replaces one that was not confirmed.
 *
 * @throws AppError `second_factor_on`
 */
export async function beginSecondFactor(
  { database, secretBox, now }: Context,
  { userId, username }: Pick<Caller, 'userId' | 'username'>,
) {
  const secret = newSecret()
  await database.transaction(async (tx) => {
    if (!(await putPendingFactor(tx, userId, secretBox.seal(secret, userId), now()))) {
      throw new AppError('second_factor_on')
    }
  })
  return { secret, uri: uriOf(secret, username) }
}

/**
 * Turns on the caller's second factor. The recovery codes are readable in this answer only.
 *
 * @throws AppError `second_factor_on`, `wrong_code`, `too_many_attempts`
 */
export async function enableSecondFactor(
  context: Context,
  caller: Caller,
  { code, ...by }: { code: string } & Client,
) {
  const { database, sessions, secretBox, now } = context
  const { userId } = caller
  if (await database.read((tx) => isFactorOn(tx, userId))) throw new AppError('second_factor_on')
  const codes = Array.from({ length: recoveryCodeCount }, () => generateRecoveryCode(randomInt))
  const hashes = codes.map((text) => secretBox.hash(normalizeCode(text), userId))
  await checkSecondFactor(context, { userId, code, address: by.address }, async (tx) => {
    if (!(await confirmFactor(tx, userId, now()))) throw new AppError('second_factor_on')
    await insertRecoveryCodes(tx, userId, hashes)
    await publishSecondFactorChanged(tx, userId, { enabled: true, by })
  })
  if (caller.isRestricted) await sessions.liftRestriction(caller.sessionId)
  return { recovery_codes: codes }
}

/**
 * Turns off the caller's second factor and deletes the recovery codes.
 *
 * @throws AppError `forbidden` where it is mandatory; `wrong_code`, `too_many_attempts`
 */
export async function disableSecondFactor(
  context: Context,
  { userId, isStaff }: Caller,
  { code, ...by }: { code: string } & Client,
): Promise<void> {
  if (isStaff && context.config.STAFF_SECOND_FACTOR === 'required') throw new AppError('forbidden')
  await checkSecondFactor(context, { userId, code, address: by.address }, async (tx) => {
    if (await removeFactor(tx, userId)) await publishSecondFactorChanged(tx, userId, { enabled: false, by })
  })
}
