/**
 * Prints what each kind of call costs: milliseconds of CPU time, by part of the product, including the events and jobs
 * that follow. CPU times hardly depend on what else the machine does. Linux only.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { authApi, filesApi, messagingApi, paymentApi } from '@runwen/contracts'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { createTestUsers, readDocument, selection } from '@runwen/test-kit'
import { openScope, print, targetOf, unlimitedRates } from '@runwen/test-kit/drill'
import { temporaryProduct } from '@runwen/test-runner'
import { cpuTimes, partNames } from './cpu-times.ts'

const concurrency = 4

await using running = openScope()
const { env } = await temporaryProduct('costs', { ...isolatedEnvironment(), ...unlimitedRates }, running)
const { pid }: { pid: number } = JSON.parse(
  readFileSync(join(env.E2E_DATA_DIR ?? '', 'running.json'), 'utf8'),
)
const users = createTestUsers(targetOf(env))
const { client } = await users.customer()
const document = { name: 'paper.docx', bytes: await readDocument('chinese') }

const calls: [name: string, count: number, call: () => Promise<{ status: number }>][] = [
  ['who am I', 1_000, () => client.send(authApi.me)],
  ['balance', 1_000, () => client.send(paymentApi.getBalance)],
  ['post a message', 400, () => client.send(messagingApi.postMessage, { body: { content: 'A message.' } })],
  ['list messages', 400, () => client.send(messagingApi.listMessages)],
  ['upload a document', 100, () => client.send(filesApi.upload, { body: selection(2, [document]) })],
  ['list files', 400, () => client.send(filesApi.listFiles)],
]

/** CPU times while no one calls, in milliseconds per second. */
async function idle(seconds: number): Promise<Record<string, number>> {
  const before = cpuTimes(pid)
  await pause(seconds * 1_000)
  const after = cpuTimes(pid)
  return Object.fromEntries(
    partNames.map((part) => [part, ((after[part] ?? 0) - (before[part] ?? 0)) / seconds]),
  )
}

async function repeat(count: number, call: () => Promise<{ status: number }>): Promise<void> {
  let left = count
  const worker = async () => {
    while (left-- > 0) {
      const { status } = await call()
      if (status >= 300) throw new Error(`a call returned ${status}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

const rest = await idle(10)
print(
  `costs: at rest           ${partNames.map((part) => `${part} ${(rest[part] ?? 0).toFixed(0)}`).join(', ')} (ms per second)`,
)
for (const [name, count, call] of calls) {
  await repeat(10, call)
  const before = cpuTimes(pid)
  const startedAt = performance.now()
  await repeat(count, call)
  // The events that follow.
  await pause(3_000)
  const seconds = (performance.now() - startedAt) / 1_000
  const after = cpuTimes(pid)
  const costs = partNames.map((part) => {
    const own = (after[part] ?? 0) - (before[part] ?? 0) - (rest[part] ?? 0) * seconds
    return [part, Math.max(0, own) / count] as const
  })
  const total = costs.reduce((sum, [, ms]) => sum + ms, 0)
  const shares = costs.map(([part, ms]) => `${part} ${ms.toFixed(1)}`).join(', ')
  print(`costs: ${name.padEnd(17)} ${total.toFixed(1)} ms of CPU (${shares})`)
}
