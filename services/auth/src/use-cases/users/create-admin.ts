import { type Clock, type Database, newId } from '@runwen/service-kit'
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
  const created = await database.transaction((tx) =>
    insertAdmin(tx, { id: newId(time), username, passwordHash, now: time }),
  )
  return created ? 'created' : 'username_taken'
}
