import { randomBytes } from 'node:crypto'
import { authApi, type User } from '@runwen/contracts'
import { type Client, client } from '../src/client.ts'
import { loadConfig } from './config.ts'

const config = loadConfig()

/** Somebody who has no account. */
export const nobody = client(config.CHAIN_URL, { language: 'en' })

export interface Person {
  user: User
  password: string
  client: Client
}

export async function admin(): Promise<Person> {
  return logIn(config.ADMIN_USERNAME, config.ADMIN_PASSWORD)
}

export async function logIn(username: string, password: string): Promise<Person> {
  const { token, user } = await nobody.call(authApi.login, { body: { username, password } })
  return { user, password, client: nobody.with({ token }) }
}

/** Registers somebody new with the consent and logs them in. */
export async function customer(invitationCode = config.INVITATION_CODE): Promise<Person> {
  const email = `chain-${randomBytes(5).toString('hex')}@example.com`
  const password = `润文 ${randomBytes(6).toString('hex')}`
  await nobody.call(authApi.register, { body: registration({ email, password, invitationCode }) })
  return logIn(email, password)
}

export const registration = (who: { email: string; password: string; invitationCode: string }) => ({
  username: who.email,
  email: who.email,
  password: who.password,
  confirmPassword: who.password,
  invitationCode: who.invitationCode,
  authorizationAgreed: true,
})
