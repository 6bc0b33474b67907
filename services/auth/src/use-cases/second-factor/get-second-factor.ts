import type { Caller, Database } from '@runwen/service-kit'
import type { StaffSecondFactor } from '../../models/second-factors/rules.ts'
import { countRecoveryCodes, isFactorOn } from '../../models/second-factors/store.ts'

export interface Dependencies {
  database: Database
  staffSecondFactor: StaffSecondFactor
}

export function getSecondFactor(
  { database, staffSecondFactor }: Dependencies,
  { userId, isAdmin }: Pick<Caller, 'userId' | 'isAdmin'>,
) {
  return database.read(async (tx) => ({
    enabled: await isFactorOn(tx, userId),
    required: isAdmin && staffSecondFactor === 'required',
    recovery_codes_left: await countRecoveryCodes(tx, userId),
  }))
}
