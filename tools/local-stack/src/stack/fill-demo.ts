import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { checkout } from '@runwen/setup'
import { type StackConfig, setupEnvironment } from '../config.ts'

/** Runs `npm run demo` for the running stack. It says itself what it does, and why it refuses. */
export function fillDemo({ DATA_DIR }: StackConfig, signal: AbortSignal): void {
  const env = setupEnvironment({ DATA_DIR: resolve(checkout, DATA_DIR) })
  const child = spawn(process.execPath, [join(checkout, 'tools/demo/src/run-demo.ts')], {
    env,
    signal,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Stopping the product ends it; what it began is removed when it runs again.
  child.on('error', () => undefined)
}
