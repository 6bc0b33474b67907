import { randomBytes } from 'node:crypto'
import { authApi, type User } from '@runwen/contracts'
import { type Client, client } from './client.ts'

export interface TestUser {
  user: User
  password: string
  token: string
  client: Client
}

export interface TestTarget {
  url: string
  admin: { username: string; password: string }
  /** A code without a limit of uses. */
  invitationCode: string
  /** Takes any answer, for a product of another version than these contracts. */
  isUnchecked?: boolean
  /** Repeats calls that are answered 503, while servers fail. */
  repeatsUnavailable?: boolean
}

export interface TestUsers {
  /** A client without login. */
  anonymous: Client
  admin(): Promise<TestUser>
  logIn(username: string, password: string): Promise<TestUser>
  /** Registers a new customer and logs them in. */
  customer(invitationCode?: string): Promise<TestUser>
}

/** Creates and logs in users of a running product. */
export function createTestUsers(product: TestTarget): TestUsers {
  const { url, isUnchecked = false, repeatsUnavailable = false } = product
  const anonymous = client(url, { language: 'en', isUnchecked, repeatsUnavailable })
  const logIn = async (username: string, password: string) => {
    const { token, user } = await anonymous.call(authApi.login, { body: { username, password } })
    return { user, password, token, client: anonymous.with({ token }) }
  }
  return {
    anonymous,
    logIn,
    admin: () => logIn(product.admin.username, product.admin.password),
    async customer(invitationCode = product.invitationCode) {
      const email = `somebody-${randomBytes(5).toString('hex')}@example.com`
      const password = `润文 ${randomBytes(6).toString('hex')}`
      await anonymous.call(authApi.register, { body: registration({ email, password, invitationCode }) })
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
