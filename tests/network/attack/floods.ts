import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { authApi } from '@runwen/contracts'
import { attacks, dial, type Gateway } from './hostile-clients.ts'
import { countDescriptors, memoryOf, processOn } from './processes.ts'
import type { Attack, Outcome, Target } from './target.ts'

const p99Ms = 300
/** Additional descriptors that the gateway may hold afterwards: connections to services and servers. */
const slack = 50

interface Flood {
  name: string
  count: number
  holdMs: number
  recoveryMs: number
  /** All kinds by default. */
  kinds?: string[]
}

const floods: Flood[] = [
  {
    name: '105 connections with 200 pipelined files each, then gone',
    count: 105,
    holdMs: 5_000,
    recoveryMs: 5_000,
    kinds: ['200 pipelined files, unread'],
  },
  {
    name: '540 bodies at 1.15 KB/s to the login',
    count: 540,
    holdMs: 30_000,
    recoveryMs: 10_000,
    kinds: ['a body at 1.15 KB/s'],
  },
  {
    name: '540 downloads without a reader',
    count: 540,
    holdMs: 30_000,
    recoveryMs: 10_000,
    kinds: ['10 pipelined files, unread'],
  },
  {
    name: '2,000 slow headers and bodies',
    count: 2_000,
    holdMs: 30_000,
    recoveryMs: 10_000,
    kinds: ['headers a byte at a time', 'a body that never comes', 'a body at 1.15 KB/s', 'says nothing'],
  },
  ...[1, 2, 3].map((round) => ({
    name: `10,000 connections of ${Object.keys(attacks).length} kinds, round ${round}`,
    count: 10_000,
    holdMs: 40_000,
    recoveryMs: 60_000,
  })),
]

/** Connections end two pipelined streams when one of their sessions ends; the other session continues. */
async function endPipelinedStream(target: Target): Promise<void> {
  const { users, staff } = target
  const { username } = staff.user
  const [first, second] = [
    await users.logIn(username, staff.password),
    await users.logIn(username, staff.password),
  ]
  const stream = (token: string) =>
    `GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const socket = dial(gatewayOf(target), 0)
  socket.write(stream(first.token) + stream(second.token))
  await pause(500)
  await second.client.call(authApi.logout)
  await pause(3_000)
  socket.destroy()
}

const gatewayOf = ({ url, staff }: Target): Gateway => ({
  port: Number(new URL(url).port),
  token: staff.token,
})

async function flood(target: Target, { count, holdMs, kinds = [] }: Flood): Promise<void> {
  const { port, token } = gatewayOf(target)
  const args = [String(port), token, String(count), String(holdMs), ...kinds]
  const script = fileURLToPath(new URL('attacker.ts', import.meta.url))
  const attacker = spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
  await once(attacker, 'exit')
}

/** Runs an attack together with regular calls, and compares the gateway before, during and after it. */
async function measure(target: Target, attack: () => Promise<void>, recoveryMs: number): Promise<Outcome> {
  const port = Number(new URL(target.url).port)
  const gateway = await processOn(port)
  const before = { descriptors: await countDescriptors(gateway), memory: await memoryOf(gateway) }
  const times: number[] = []
  const peak = { descriptors: 0, memory: 0 }
  let failures = 0
  const stop = new AbortController()
  const callRegularly = async () => {
    while (!stop.signal.aborted) {
      const start = performance.now()
      const { status } = await target.customer.client.raw('/api/auth/me').catch(() => ({ status: 0 }))
      if (status === 200) times.push(performance.now() - start)
      else failures += 1
      await pause(100)
    }
  }
  const watch = async () => {
    while (!stop.signal.aborted) {
      peak.descriptors = Math.max(peak.descriptors, await countDescriptors(gateway))
      peak.memory = Math.max(peak.memory, await memoryOf(gateway))
      await pause(1_000)
    }
  }
  const measuring = [callRegularly(), watch()]
  await attack()
  stop.abort()
  await Promise.all(measuring)
  await pause(recoveryMs)

  const alive = (await processOn(port).catch(() => 0)) === gateway
  const after = {
    descriptors: await countDescriptors(gateway),
    memory: await memoryOf(gateway).catch(() => 0),
  }
  times.sort((a, b) => a - b)
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
  const findings = [
    ...(alive ? [] : ['the gateway ended']),
    ...(failures > 0 ? [`${failures} regular calls failed`] : []),
    ...(p99 > p99Ms ? [`regular calls p99 ${p99.toFixed(0)} ms`] : []),
    ...(after.descriptors > before.descriptors + slack ? [`${after.descriptors} descriptors stay open`] : []),
  ]
  const detail =
    `regular calls p99 ${p99.toFixed(0)} ms (${p99Ms} or less) of ${times.length}, ` +
    `descriptors ${before.descriptors} -> ${peak.descriptors} -> ${after.descriptors}, ` +
    `memory ${before.memory} -> ${peak.memory} -> ${after.memory} MiB`
  return { tried: 1, findings, detail }
}

/** Attacks on the gateway's process, which need minutes. */
export const floodAttacks: Attack[] = [
  {
    name: 'two pipelined streams, one session ended',
    run: (target) => measure(target, () => endPipelinedStream(target), 1_000),
  },
  ...floods.map((one) => ({
    name: one.name,
    run: (target: Target) => measure(target, () => flood(target, one), one.recoveryMs),
  })),
]
