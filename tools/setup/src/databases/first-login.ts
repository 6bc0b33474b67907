import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readableSecret } from '../secrets/keys.ts'
import type { SharedSettings } from '../settings.ts'
import { seed } from './seed.ts'

/** The first login, stored next to the data. */
export interface FirstLogin {
  username: string
  /** Null when it comes from the environment; such a password is not stored. */
  password: string | null
  code: string
}

export interface SeededLogin extends FirstLogin {
  file: string
  /** Whether this start created them. false: they existed already. */
  created: { admin: boolean; invitationCode: boolean }
}

/**
 * Creates the first administrator and invitation code. Stores their values first, so that the password is known after
 * an interrupted start.
 */
export async function seedFirstLogin(
  dataDirectory: string,
  databaseUrl: string,
  config: SharedSettings,
): Promise<SeededLogin> {
  const file = join(dataDirectory, 'first-login.json')
  const before = await read(file)
  const password = config.ADMIN_PASSWORD ?? before?.password ?? readableSecret(16)
  const firstLogin: FirstLogin = {
    username: before?.username ?? config.ADMIN_USERNAME,
    password: config.ADMIN_PASSWORD ? null : password,
    code: before?.code ?? config.INVITATION_CODE ?? readableSecret(10),
  }
  if (!before) await write(file, firstLogin)
  const created = await seed(databaseUrl, { username: firstLogin.username, password, code: firstLogin.code })
  if (before && !created.admin) return { ...before, file, created }
  // The generated password is useless when the administrator exists already.
  const login = created.admin ? firstLogin : { ...firstLogin, password: null }
  await write(file, login)
  return { ...login, file, created }
}

async function read(file: string): Promise<FirstLogin | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

async function write(file: string, login: FirstLogin): Promise<void> {
  await writeFile(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
}
