import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { constants, getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// On Linux, 0 means this thread; elsewhere it means the whole process. Only root may make a number smaller again, and the
// service may have been started with a larger one.
if (platform() === 'linux') setPriority(0, Math.max(getPriority(0), constants.priority.PRIORITY_BELOW_NORMAL))

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters))
})
