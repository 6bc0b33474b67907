import { setTimeout as pause } from 'node:timers/promises'
import { authApi } from '@runwen/contracts'
import type { Client } from '@runwen/test-kit'
import { attempt, type Login, registerAccount, runParallel } from './accounts.ts'

/** Measures logins per second, and the latencies of other requests during these logins, in milliseconds. */
export async function measureLogins(
  api: Client,
  { concurrency, count }: { concurrency: number; count: number },
) {
  const logins: Login[] = []
  for (let n = 0; n < concurrency; n += 1) logins.push(await registerAccount(api))
  const [reader = await registerAccount(api)] = logins
  const { token } = (await attempt(api, reader)).body
  let running = true
  const reading = measureReads(api.with({ token }), () => running)
  const start = performance.now()
  await runParallel(concurrency, count, async (n) => {
    const { status } = await attempt(api, logins[n % logins.length] ?? reader)
    if (status !== 200) throw new Error(`login returned ${status}`)
  })
  const perSecond = (count * 1000) / (performance.now() - start)
  running = false
  return { perSecond, others: await reading }
}

async function measureReads(api: Client, isRunning: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (isRunning()) {
    const start = performance.now()
    await api.call(authApi.me)
    times.push(performance.now() - start)
    await pause(5)
  }
  return times
}

const guesses = 10_000
const addresses = 1_000

/** Counts the responses to guesses at one account, and measures the latencies of its owner's logins, in milliseconds. */
export async function measureGuesses(api: Client) {
  const owner = await registerAccount(api)
  await attempt(api, owner)
  const responses = new Map<number, number>()
  const fromKnown: number[] = []
  const fromUnknown: number[] = []
  await runParallel(200, guesses, async (n) => {
    if (n % 1_000 === 500) {
      const address = n % 2_000 === 500 ? owner.address : `198.51.100.${n / 500}`
      const times = address === owner.address ? fromKnown : fromUnknown
      times.push(await timeLogin(api, { ...owner, address }))
      return
    }
    const from = n % addresses
    const guess = { ...owner, password: `guess ${n}`, address: `10.0.${from >> 8}.${from & 255}` }
    const { status } = await attempt(api, guess)
    responses.set(status, (responses.get(status) ?? 0) + 1)
  })
  return {
    compared: responses.get(401) ?? 0,
    refused: responses.get(429) ?? 0,
    responses,
    fromKnown,
    fromUnknown,
  }
}

async function timeLogin(api: Client, login: Login): Promise<number> {
  const start = performance.now()
  const { status } = await attempt(api, login)
  if (status !== 200) throw new Error(`the owner's login returned ${status}`)
  return performance.now() - start
}
