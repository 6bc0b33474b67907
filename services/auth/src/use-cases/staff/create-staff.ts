import type { StaffMember, StaffRole } from '@runwen/contracts'
import { AppError, newId, recordOperator } from '@runwen/service-kit'
import { generatePassword } from '../../adapters/passwords/generate-password.ts'
import { hashPassword } from '../../adapters/passwords/hash.ts'
import { isEasyToGuess } from '../../adapters/passwords/strength.ts'
import type { Context, OperatorContext } from '../../context.ts'
import { insertStaff } from '../../models/users/insert-staff.ts'
import { presentStaff } from '../../models/users/rules.ts'
import { getStaffRow } from '../../models/users/store.ts'

/** Creates a member of staff with a generated password, which is not stored in clear. @throws AppError `username_taken` */
export async function createStaff(
  { database, passwords, now }: Context,
  { username, role }: { username: string; role: StaffRole },
): Promise<{ member: StaffMember; password: string }> {
  const password = generatePassword()
  const passwordHash = await passwords.hash(password)
  const time = now()
  const id = newId(time)
  const member = await database.transaction(async (tx) => {
    if (!(await insertStaff(tx, { id, username, passwordHash, role, now: time })))
      throw new AppError('username_taken')
    return presentStaff(await getStaffRow(tx, id))
  })
  return { member, password }
}

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
