import { randomBytes } from 'node:crypto'
import { authApi, type User } from '@runwen/contracts'
import { type Client, client } from './client.ts'

export interface Person {
  user: User
  password: string
  token: string
  client: Client
}

export interface Product {
  url: string
  admin: { username: string; password: string }
  /** One that can be used without limit. */
  invitationCode: string
}

export interface People {
  /** Somebody who has no account. */
  nobody: Client
  admin(): Promise<Person>
  logIn(username: string, password: string): Promise<Person>
  /** Registers somebody new with the consent and logs them in. */
  customer(invitationCode?: string): Promise<Person>
}

/** The people who use a running product. */
export function peopleOf(product: Product): People {
  const nobody = client(product.url, { language: 'en' })
  const logIn = async (username: string, password: string) => {
    const { token, user } = await nobody.call(authApi.login, { body: { username, password } })
    return { user, password, token, client: nobody.with({ token }) }
  }
  return {
    nobody,
    logIn,
    admin: () => logIn(product.admin.username, product.admin.password),
    async customer(invitationCode = product.invitationCode) {
      const email = `somebody-${randomBytes(5).toString('hex')}@example.com`
      const password = `润文 ${randomBytes(6).toString('hex')}`
      await nobody.call(authApi.register, { body: registration({ email, password, invitationCode }) })
      return logIn(email, password)
    },
  }
}

export const registration = (who: { email: string; password: string; invitationCode: string }) => ({
  username: who.email,
  email: who.email,
  password: who.password,
  confirmPassword: who.password,
  invitationCode: who.invitationCode,
  authorizationAgreed: true,
})
