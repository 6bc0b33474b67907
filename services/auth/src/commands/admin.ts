import { newUsername, parseInput, password as passwordShape } from '@runwen/contracts'
import { type Database, newId } from '@runwen/service-kit'
import { generatePassword } from '../passwords/generate-password.ts'
import { hashPassword } from '../passwords/hash.ts'
import { type Environment, isEasyToGuess } from '../passwords/strength.ts'
import { createAdmin } from '../users/create-admin.ts'

/** What the person at the terminal did wrong, in words. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const usage = 'usage: npm run admin -- create <username>   (the password is read from stdin, or made up)'

/**
 * Makes an administrator.
 *
 * @param typed what came on stdin; the password when there is any.
 * @returns the lines to print; the password is among them only when it was made up.
 * @throws UsageError
 */
export async function runAdminCommand(
  database: Database,
  args: string[],
  typed: string,
  { now, environment }: { now: Date; environment: Environment },
): Promise<string[]> {
  const [command, name, ...rest] = args
  if (command !== 'create' || name === undefined || rest.length > 0) throw new UsageError(usage)
  const given = typed.split(/\r?\n/, 1)[0] ?? ''
  const username = accept(newUsername, name, 'the username')
  const password = given ? accept(passwordShape, given, 'the password') : generatePassword()
  if (await isEasyToGuess(password, { names: [username], environment })) {
    throw new UsageError('the password is too easy to guess')
  }
  const passwordHash = await hashPassword(password)
  const made = await database.transaction((tx) =>
    createAdmin(tx, { id: newId(now), username, passwordHash, now }),
  )
  if (!made) throw new UsageError(`the username ${username} is taken`)
  return [`administrator ${username} made`, ...(given ? [] : [`password: ${password}`])]
}

function accept(shape: typeof newUsername, value: string, what: string): string {
  const parsed = parseInput(shape, value, 'en')
  if (!parsed.ok) throw new UsageError(`${what} cannot be used: ${Object.values(parsed.fields).join(', ')}`)
  return parsed.value
}
