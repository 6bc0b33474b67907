import { type Clock, type Database, newId, recordOperator } from '@runwen/service-kit'
import { hashPassword } from '../../adapters/passwords/hash.ts'
import { type Environment, isEasyToGuess } from '../../adapters/passwords/strength.ts'
import { insertAdmin } from '../../models/users/insert-admin.ts'

export interface Dependencies {
  database: Database
  environment: Environment
  now: Clock
}

export type Outcome = 'created' | 'username_taken' | 'weak_password'

export async function createAdmin(
  { database, environment, now }: Dependencies,
  { username, password }: { username: string; password: string },
): Promise<Outcome> {
  if (await isEasyToGuess(password, { names: [username], environment })) return 'weak_password'
  const passwordHash = await hashPassword(password)
  const time = now()
  const id = newId(time)
  const created = await database.transaction(async (tx) => {
    if (!(await insertAdmin(tx, { id, username, passwordHash, now: time }))) return false
    await recordOperator(tx, { action: 'createAdmin', object_kind: 'users', object: id })
    return true
  })
  return created ? 'created' : 'username_taken'
}
