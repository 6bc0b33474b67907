import {
  newUsername,
  parseInput,
  password as passwordField,
  type StaffRole,
  staffRoles,
  username as usernameField,
} from '@runwen/contracts'
import { type CommandOutcome, UsageError } from '@runwen/service-kit'
import { generatePassword } from '../adapters/passwords/generate-password.ts'
import type { OperatorContext } from '../context.ts'
import { setPassword } from '../use-cases/passwords/set-password.ts'
import { resetSecondFactor } from '../use-cases/second-factor/reset-second-factor.ts'
import { createStaffByOperator } from '../use-cases/staff/create-staff.ts'
import { deleteStaffByOperator } from '../use-cases/staff/delete-staff.ts'
import { setRoleByOperator } from '../use-cases/staff/set-role.ts'
import { announceUsers } from '../use-cases/users/announce-users.ts'

export const usage = `usage: npm run admin -- create <username> [--role <role>] (reads the password from stdin, or generates one; an owner by default)
       npm run admin -- set-role <username> <role>       (of an administrator: owner, manager or editor; ends their sessions)
       npm run admin -- set-password <username>          (of any user; password as for create; ends the user's sessions)
       npm run admin -- delete <username>                (of an administrator; not of the last owner)
       npm run admin -- reset-second-factor <username>   (of any user; ends the user's sessions)
       npm run admin -- announce-users                   (publishes all users again for the notifications service)

With --json they print one line of JSON. Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.`

/**
 * Creates or deletes an administrator, sets the role of one, sets the password or resets the second factor of a user, or announces all users.
 *
 * @param stdin its first line is the password; if it is empty, a password is generated.
 * @returns what to print. It contains the password only if it was generated.
 * @throws UsageError for invalid arguments, a weak password, a taken or unknown username, and the last owner.
 */
export async function runAdminCommand(
  context: OperatorContext,
  args: string[],
  stdin: string,
): Promise<CommandOutcome> {
  const [command, name, ...rest] = args
  if (command === 'reset-second-factor' && name !== undefined && rest.length === 0) {
    return reset(context, parse(usernameField, name, 'username'))
  }
  if (command === 'delete' && name !== undefined && rest.length === 0) {
    return remove(context, parse(usernameField, name, 'username'))
  }
  if (command === 'set-role' && name !== undefined && rest.length === 1) {
    return assignRole(context, parse(usernameField, name, 'username'), parseRole(rest[0]))
  }
  if (command === 'announce-users' && name === undefined) {
    const announced = await announceUsers(context)
    return { lines: [`announced ${announced} users`], json: { announced } }
  }
  const hasRole = command === 'create' && rest.length === 2 && rest[0] === '--role'
  if (!isPasswordCommand(command) || name === undefined || (rest.length > 0 && !hasRole))
    throw new UsageError(usage)
  const given = stdin.split(/\r?\n/, 1)[0] ?? ''
  const username = parse(command === 'create' ? newUsername : usernameField, name, 'username')
  const role = hasRole ? parseRole(rest[1]) : 'owner'
  const password = given ? parse(passwordField, given, 'password') : generatePassword()
  const done = await passwordCommands[command](context, { username, password, role })
  return given
    ? { lines: [done], json: { username } }
    : { lines: [done, `password: ${password}`], json: { username, password } }
}

type Login = { username: string; password: string; role: StaffRole }

const weakPassword = 'the password is too easy to guess'

const passwordCommands = {
  async create(context: OperatorContext, login: Login): Promise<string> {
    const outcome = await createStaffByOperator(context, login)
    if (outcome === 'weak_password') throw new UsageError(weakPassword)
    if (outcome === 'username_taken') throw new UsageError(`the username ${login.username} is taken`)
    return `created administrator ${login.username}`
  },
  async 'set-password'(context: OperatorContext, login: Login): Promise<string> {
    const outcome = await setPassword(context, login)
    if (outcome === 'weak_password') throw new UsageError(weakPassword)
    if (outcome === 'unknown_user') throw new UsageError(`there is no user ${login.username}`)
    return `set the password of ${login.username}`
  },
}

const isPasswordCommand = (command = ''): command is keyof typeof passwordCommands =>
  Object.hasOwn(passwordCommands, command)

async function reset(context: OperatorContext, username: string): Promise<CommandOutcome> {
  const outcome = await resetSecondFactor(context, username)
  if (outcome === 'unknown_user') throw new UsageError(`there is no user ${username}`)
  const wasReset = outcome === 'reset'
  return {
    lines: [wasReset ? `reset the second factor of ${username}` : `${username} has no second factor`],
    json: { username, reset: wasReset },
  }
}

async function remove(context: OperatorContext, username: string): Promise<CommandOutcome> {
  const outcome = await deleteStaffByOperator(context, username)
  if (outcome === 'unknown_admin') throw new UsageError(`there is no administrator ${username}`)
  if (outcome === 'last_owner') throw new UsageError(`${username} is the last owner`)
  return { lines: [`deleted administrator ${username}`], json: { username } }
}

async function assignRole(
  context: OperatorContext,
  username: string,
  role: StaffRole,
): Promise<CommandOutcome> {
  const outcome = await setRoleByOperator(context, { username, role })
  if (outcome === 'unknown_admin') throw new UsageError(`there is no administrator ${username}`)
  if (outcome === 'last_owner') throw new UsageError(`${username} is the last owner`)
  return { lines: [`${username} is now ${role}`], json: { username, role } }
}

function parseRole(text: string | undefined): StaffRole {
  const role = staffRoles.find((one) => one === text)
  if (!role) throw new UsageError(`unknown role: ${text}; the roles are ${staffRoles.join(', ')}`)
  return role
}

function parse(field: typeof newUsername, value: string, name: string): string {
  const parsed = parseInput(field, value, 'en')
  if (!parsed.ok) throw new UsageError(`invalid ${name}: ${Object.values(parsed.fields).join(', ')}`)
  return parsed.value
}
