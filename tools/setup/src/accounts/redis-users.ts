import { createHmac } from 'node:crypto'

export type RedisUser = 'auth' | 'gateway' | 'reader'

/** Everything but the server's administration, on the keys that follow. */
const commands = '+@all -@admin -@dangerous +info'
const readSessions = '%R~session:* %R~session-end:* %R~sessions:marker'
/** Announcements of changed sessions. */
const channels = 'resetchannels &__redis__:invalidate'

/**
 * Auth alone writes the list of live sessions. The gateway also keeps counters, live updates and the activity of
 * sessions. All other services only read the list.
 */
const rules: Record<RedisUser, string> = {
  auth: `~session:* ~session-end:* ~sessions:* ~limit:* ${commands}`,
  gateway: `${readSessions} ~sessions:activity ~live:* ~rate:* ${commands}`,
  reader: `${readSessions} -@all +@read +@connection +subscribe -@dangerous +info`,
}
const users = Object.keys(rules) as RedisUser[]

export const redisUserOf = (process: string): RedisUser =>
  process === 'auth' || process === 'gateway' ? process : 'reader'

/** The ACL file of a Redis server whose administrator has any of `passwords`. */
export function redisUsers(...passwords: string[]): string {
  const lines = users.map(
    (user) => `user ${user} on ${addedPasswords(passwords, user)} ${channels} ${rules[user]}`,
  )
  return `user default on ${addedPasswords(passwords)} ~* &* +@all\n${lines.join('\n')}\n`
}

/** Commands that replace the passwords of all users of a running server. Open connections stay. */
export function redisPasswordCommands(...passwords: string[]): string[][] {
  const command = (name: string, user?: RedisUser) => [
    'ACL',
    'SETUSER',
    name,
    'resetpass',
    ...addedPasswords(passwords, user).split(' '),
  ]
  return [...users.map((user) => command(user, user)), command('default')]
}

const addedPasswords = (passwords: string[], user?: RedisUser) =>
  passwords.map((password) => `>${user ? passwordOf(password, user) : password}`).join(' ')

/** Turns the administrator's address of a server into that of a user. */
export function redisUrlOf(administratorUrl: string, user: RedisUser): string {
  const url = new URL(administratorUrl)
  const password = decodeURIComponent(url.password)
  url.username = user
  url.password = passwordOf(password, user)
  return url.href
}

/** Derived, so that a deployment has one secret per server. The administrator's password cannot be computed from it. */
const passwordOf = (password: string, user: RedisUser) =>
  createHmac('sha256', password).update(`redis ${user}`).digest('base64url')
