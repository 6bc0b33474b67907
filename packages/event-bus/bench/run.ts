import { measureConsumer, measureLatency, measureRelay } from './measures.ts'
import { type Stage, setStage } from './stage.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function on<T>(measure: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await setStage()
  try {
    return await measure(stage)
  } finally {
    await stage.strike()
  }
}

const relay = await on((stage) => measureRelay(stage, 'user.billing_changed', 100_000))
print(`events: relay from a backlog        ${relay.toFixed(0)}/s (at least 10,000/s)`)

const latencies = (await on((stage) => measureLatency(stage, 200, 20))).toSorted((a, b) => a - b)
const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
print(`events: commit to effect at 200/s   p99 ${p99.toFixed(0)} ms (at most 250 ms)`)

const consumer = await on((stage) => measureConsumer(stage, 20_000))
print(`events: one consumer process        ${consumer.toFixed(0)}/s (at least 2,000/s)`)
