import { AppError, type Caller } from '@runwen/service-kit'
import type { StaffSecondFactor } from '../../models/second-factors/rules.ts'
import { removeFactor } from '../../models/second-factors/store.ts'
import { type Dependencies as Check, checkCode } from './check-code.ts'

export interface Dependencies extends Check {
  staffSecondFactor: StaffSecondFactor
}

/**
 * Turns off the caller's second factor and deletes the recovery codes.
 *
 * @throws AppError `forbidden` where it is mandatory; `wrong_code`, `too_many_attempts`
 */
export async function disableSecondFactor(
  dependencies: Dependencies,
  { userId, isAdmin }: Caller,
  { code, address }: { code: string; address: string },
): Promise<void> {
  if (isAdmin && dependencies.staffSecondFactor === 'required') throw new AppError('forbidden')
  await checkCode(dependencies, { userId, code, address }, (tx) => removeFactor(tx, userId))
}
