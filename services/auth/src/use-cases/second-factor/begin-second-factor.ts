import { AppError, type Caller, type Clock, type Database } from '@runwen/service-kit'
import type { SecretBox } from '../../adapters/second-factor/secret-box.ts'
import { newSecret, uriOf } from '../../adapters/second-factor/totp.ts'
import { putPendingFactor } from '../../models/second-factors/store.ts'

export interface Dependencies {
  database: Database
  secretBox: SecretBox
  now: Clock
}

/**
 * Creates a secret for the caller's authenticator app. It replaces one that was not confirmed.
 *
 * @throws AppError `second_factor_on`
 */
export async function beginSecondFactor(
  { database, secretBox, now }: Dependencies,
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
