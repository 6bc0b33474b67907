import { randomBytes } from 'node:crypto'
import { authApi } from '@runwen/contracts'
import { type Client, client, registration } from '@runwen/test-kit'
import type { Session } from './cast.ts'

export interface Somebody extends Session {
  client: Client
}

export async function logIn(url: string, username: string, password: string): Promise<Somebody> {
  const nobody = client(url)
  const session = await nobody.call(authApi.login, { body: { username, password } })
  return { ...session, client: nobody.with({ token: session.token }) }
}

/** A new customer under a name that people have; the end of it keeps it apart from the last seeding's. */
export async function register(url: string, name: string, invitationCode: string): Promise<Somebody> {
  const email = `${name}.${randomBytes(2).toString('hex')}@example.com`
  const password = 'a long password'
  await client(url).call(authApi.register, { body: registration({ email, password, invitationCode }) })
  return logIn(url, email, password)
}
