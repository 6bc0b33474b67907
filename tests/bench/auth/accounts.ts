import { authApi } from '@runwen/contracts'
import type { Client } from '@runwen/test-kit'
import { invitationCode } from './environment.ts'

export interface Login {
  username: string
  password: string
  address: string
}

const password = 'the right words'
let accounts = 0

/** Registers a customer with a unique network address. */
export async function registerAccount(api: Client): Promise<Login> {
  accounts += 1
  const username = `person${accounts}@example.com`
  const body = { username, email: username, password, confirmPassword: password, invitationCode }
  const address = `203.0.113.${accounts}`
  await api.call(authApi.register, { body, headers: { 'x-forwarded-for': address } })
  return { username, password, address }
}

export const attempt = (api: Client, { username, password, address }: Login) =>
  api.send(authApi.login, { body: { username, password }, headers: { 'x-forwarded-for': address } })

/** Calls `work` `count` times, with up to `concurrency` calls in parallel. */
export async function runParallel(concurrency: number, count: number, work: (n: number) => Promise<void>) {
  let next = 0
  const workers = Array.from({ length: concurrency }, async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  })
  await Promise.all(workers)
}

export const percentile = (values: number[], fraction: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * fraction)] ?? Number.NaN
