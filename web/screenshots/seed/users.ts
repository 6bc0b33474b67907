import { randomBytes } from 'node:crypto'
import { authApi } from '@runwen/contracts'
import { type Client, client, registration } from '@runwen/test-kit'
import type { Session } from './seed-data.ts'

export interface SeedUser extends Session {
  client: Client
}

export async function logIn(url: string, username: string, password: string): Promise<SeedUser> {
  const anonymous = client(url)
  const session = await anonymous.call(authApi.login, { body: { username, password } })
  return { ...session, client: anonymous.with({ token: session.token }) }
}

/** Registers a customer with a realistic name. A random suffix keeps it unique across seed runs. */
export async function register(url: string, name: string, invitationCode: string): Promise<SeedUser> {
  const email = `${name}.${randomBytes(2).toString('hex')}@example.com`
  const password = 'a long password'
  await client(url).call(authApi.register, { body: registration({ email, password, invitationCode }) })
  return logIn(url, email, password)
}
