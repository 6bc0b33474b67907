/**
 * Attacks the gateway of a running product and prints one line per attack, with the gateway's descriptors and memory
 * before, during and after. Regular calls run at the same time. Fails when the gateway ends, a regular call fails or
 * descriptors stay open. Response times depend on the load of the machine.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isolatedEnvironment } from '../src/config.ts'
import { temporaryProduct } from '../src/test-run/product.ts'
import { countDescriptors, memoryOf, processOn } from './gateway-process.ts'
import { attacks, dial, type Target } from './hostile-clients.ts'

const hostile = 10_000
const settleMs = 60_000
/** Additional descriptors that the gateway may hold afterwards: connections to services and servers. */
const slack = 50
const print = (line: string) => process.stdout.write(`${line}\n`)

await using running = new AsyncDisposableStack()
const { env } = await temporaryProduct('attack', isolatedEnvironment(), running)
const { E2E_BASE_URL: base = '', ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env
const port = Number(new URL(base).port)
const target: Target = { port, token: await logIn() }
const gateway = await processOn(port)

await measure('two pipelined streams, one session ended', 3_000, async () => {
  const [first, second] = [await logIn(), await logIn()]
  const stream = (token: string) =>
    `GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const socket = dial(target, 0)
  socket.write(stream(first) + stream(second))
  await pause(500)
  await fetch(`${base}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${second}` } })
  await pause(3_000)
  socket.destroy()
})
await measure('105 connections with 200 pipelined files each, then gone', 5_000, () =>
  flood(105, (index) => attack('200 pipelined files, unread', index), 1_000),
)
await measure('540 bodies at 1.15 KB/s to the login', 30_000, () =>
  flood(540, (index) => attack('a body at 1.15 KB/s', index), 30_000),
)
await measure('540 downloads without a reader', 30_000, () =>
  flood(540, (index) => attack('10 pipelined files, unread', index), 30_000),
)
const kinds = Object.keys(attacks)
await measure(`${hostile} connections of ${kinds.length} kinds`, settleMs, () =>
  flood(hostile, (index) => attack(kinds[index % kinds.length] ?? '', index), 40_000),
)

function attack(kind: string, index: number) {
  const socket = dial(target, index)
  attacks[kind]?.(socket, target)
  return socket
}

/** Opens connections, 500 at a time, holds them for `holdMs` and closes those that are still open. */
async function flood(count: number, open: (index: number) => ReturnType<typeof dial>, holdMs: number) {
  const sockets: ReturnType<typeof dial>[] = []
  for (let index = 0; index < count; index += 1) {
    sockets.push(open(index))
    if (index % 500 === 499) await pause(200)
  }
  await pause(holdMs)
  for (const socket of sockets) socket.destroy()
}

/** Runs an attack together with regular calls and prints its effect on the gateway. */
async function measure(name: string, settleMs: number, run: () => Promise<void>): Promise<void> {
  const before = { descriptors: await countDescriptors(gateway), memory: await memoryOf(gateway) }
  const times: number[] = []
  let failures = 0
  let most = 0
  const stop = new AbortController()
  const honest = async () => {
    while (!stop.signal.aborted) {
      const start = performance.now()
      const ok = await fetch(`${base}/api/auth/me`, { headers: { authorization: `Bearer ${target.token}` } })
        .then((answer) => answer.ok)
        .catch(() => false)
      if (ok) times.push(performance.now() - start)
      else failures += 1
      most = Math.max(most, await countDescriptors(gateway))
      await pause(100)
    }
  }
  const calling = honest()
  await run()
  stop.abort()
  await calling
  await pause(settleMs)
  const now = await processOn(port).catch(() => 0)
  times.sort((a, b) => a - b)
  const after = await countDescriptors(gateway)
  if (now !== gateway || failures > 0 || after > before.descriptors + slack) process.exitCode = 1
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  print(
    `attack: ${name}: gateway ${now === gateway ? 'lives' : 'DIED'}, honest p99 ${p99.toFixed(0)} ms (300 or less) ` +
      `of ${times.length}, ${failures} failed, descriptors ${before.descriptors} -> ${most} -> ${after}, ` +
      `memory ${before.memory} -> ${await memoryOf(gateway).catch(() => 0)} MiB`,
  )
}

async function logIn(): Promise<string> {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const answer = (await response.json()) as { token?: string }
  if (!answer.token) throw new Error(`the login failed with status ${response.status}`)
  return answer.token
}
