import { setTimeout as pause } from 'node:timers/promises'
import { authApi } from '@runwen/contracts'
import type { Client } from '@runwen/test-kit'
import { attempt, type Login, registerAccount, runParallel } from './accounts.ts'

/** Logins per second, and the latencies of other calls meanwhile, in milliseconds. */
export async function measureLogins(
  api: Client,
  { concurrency, count }: { concurrency: number; count: number },
) {
  const logins: Login[] = []
  for (let n = 0; n < concurrency; n += 1) logins.push(await registerAccount(api))
  const [reader = await registerAccount(api)] = logins
  const { token } = (await attempt(api, reader)).body
  let running = true
  const reading = readMeanwhile(api.with({ token }), () => running)
  const start = performance.now()
  await runParallel(concurrency, count, async (n) => {
    const { status } = await attempt(api, logins[n % logins.length] ?? reader)
    if (status !== 200) throw new Error(`login answered ${status}`)
  })
  const perSecond = (count * 1000) / (performance.now() - start)
  running = false
  return { perSecond, others: await reading }
}

async function readMeanwhile(api: Client, isRunning: () => boolean): Promise<number[]> {
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

/** Answers to guesses at one account, and the latencies of its owner's logins meanwhile, in milliseconds. */
export async function measureGuesses(api: Client) {
  const owner = await registerAccount(api)
  await attempt(api, owner)
  const answers = new Map<number, number>()
  const home: number[] = []
  const elsewhere: number[] = []
  await runParallel(200, guesses, async (n) => {
    if (n % 1_000 === 500) {
      const address = n % 2_000 === 500 ? owner.address : `198.51.100.${n / 500}`
      const times = address === owner.address ? home : elsewhere
      times.push(await timeLogin(api, { ...owner, address }))
      return
    }
    const from = n % addresses
    const guess = { ...owner, password: `guess ${n}`, address: `10.0.${from >> 8}.${from & 255}` }
    const { status } = await attempt(api, guess)
    answers.set(status, (answers.get(status) ?? 0) + 1)
  })
  return { compared: answers.get(401) ?? 0, refused: answers.get(429) ?? 0, answers, home, elsewhere }
}

async function timeLogin(api: Client, login: Login): Promise<number> {
  const start = performance.now()
  const { status } = await attempt(api, login)
  if (status !== 200) throw new Error(`login of the owner answered ${status}`)
  return performance.now() - start
}
