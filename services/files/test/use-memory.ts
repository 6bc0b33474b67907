import { setTimeout } from 'node:timers/promises'

/** A restricted process that takes memory outside the heap of JavaScript, as WebAssembly does, for a second. */
const megabytes = Number(process.argv[2])
const memory = Buffer.alloc(megabytes * 1_048_576, 1)
await setTimeout(1_000)
process.stdout.write(`${memory.length / 1_048_576} MB`)
