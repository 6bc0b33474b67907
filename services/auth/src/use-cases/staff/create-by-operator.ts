import type { StaffRole } from '@runwen/contracts'
import { newId, recordOperator } from '@runwen/service-kit'
import { hashPassword } from '../../adapters/passwords/hash.ts'
import { isEasyToGuess } from '../../adapters/passwords/strength.ts'
import type { OperatorContext } from '../../context.ts'
import { insertStaff } from '../../models/users/insert-staff.ts'

export type Outcome = 'created' | 'username_taken' | 'weak_password'

export async function createStaffByOperator(
  { config, database, now }: OperatorContext,
  { username, password, role }: { username: string; password: string; role: StaffRole },
): Promise<Outcome> {
  if (await isEasyToGuess(password, { names: [username], environment: config.RUNWEN_ENV }))
    return 'weak_password'
  const passwordHash = await hashPassword(password)
  const time = now()
  const id = newId(time)
  const created = await database.transaction(async (tx) => {
    if (!(await insertStaff(tx, { id, username, passwordHash, role, now: time }))) return false
    await recordOperator(tx, { action: 'createAdmin', object_kind: 'users', object: id, detail: { role } })
    return true
  })
  return created ? 'created' : 'username_taken'
}
