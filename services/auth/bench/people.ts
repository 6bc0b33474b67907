import { authApi } from '@runwen/contracts'
import type { Client } from '@runwen/test-kit'
import { invitationCode } from './stage.ts'

export interface Login {
  username: string
  password: string
  address: string
}

const password = 'the right words'
let people = 0

/** Registers somebody, whose address is theirs alone. */
export async function somebody(api: Client): Promise<Login> {
  people += 1
  const username = `person${people}@example.com`
  const body = { username, email: username, password, confirmPassword: password, invitationCode }
  const address = `203.0.113.${people}`
  await api.call(authApi.register, { body, headers: { 'x-forwarded-for': address } })
  return { username, password, address }
}

export const attempt = (api: Client, { username, password, address }: Login) =>
  api.send(authApi.login, { body: { username, password }, headers: { 'x-forwarded-for': address } })

/** Runs `work` again and again, so many side by side, until it has been begun `count` times. */
export async function sideBySide(atOnce: number, count: number, work: (n: number) => Promise<void>) {
  let next = 0
  const lanes = Array.from({ length: atOnce }, async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  })
  await Promise.all(lanes)
}

export const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
