import { type Environment, openEnvironment, startServers } from './environment.ts'
import { measureConsumer, measureLatency, measureRelay } from './measures.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const servers = await startServers()

async function on<T>(measure: (environment: Environment) => Promise<T>): Promise<T> {
  const environment = await openEnvironment(servers)
  try {
    return await measure(environment)
  } finally {
    await environment.close()
  }
}

const relay = await on((environment) => measureRelay(environment, 'user.billing_changed', 100_000))
print(`events: relay from a backlog        ${relay.toFixed(0)}/s (at least 10,000/s)`)

const latencies = (await on((environment) => measureLatency(environment, 200, 20))).toSorted((a, b) => a - b)
const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
print(`events: commit to effect at 200/s   p99 ${p99.toFixed(0)} ms (at most 250 ms)`)

const consumer = await on((environment) => measureConsumer(environment, 20_000))
print(`events: one consumer process        ${consumer.toFixed(0)}/s (at least 2,000/s)`)

await servers.stop()
