import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { releaseMemoryWhenIdle } from '@runwen/service-kit/release-memory'
import { checkout } from '@runwen/setup'
import { loadConfig, type StackConfig, setupEnvironment } from './config.ts'
import { plainConsole } from './console/plain.ts'
import { terminalConsole } from './console/terminal.ts'
import { readOptions } from './options.ts'
import { stopSignal } from './processes/stop-signal.ts'
import { readyMessage } from './stack/ready-text.ts'
import { runStack } from './stack/run-stack.ts'

const { stdout } = process
// Running steps are redrawn in place on a terminal.
const console = stdout.isTTY
  ? terminalConsole(stdout)
  : plainConsole((line) => void stdout.write(`${line}\n`))
releaseMemoryWhenIdle()
const ended = Promise.withResolvers<void>()
const signal = stopSignal(() => void console.step('Stop', () => ended.promise))

try {
  const { watch, logs, demo } = readOptions(process.argv.slice(2))
  const pretty = logs ? (await import('./logs/pretty.ts')).prettyLines(process.stdout.isTTY) : undefined
  const config = loadConfig()
  await runStack({
    config,
    watch,
    demo,
    signal,
    console,
    onLogLine: pretty && ((name, line) => console.print(pretty(name, line))),
    onReady: (stack) => {
      console.print(readyMessage(stack, performance.now() / 1000))
      if (demo) fillDemo(config, signal)
    },
  })
} catch (error) {
  if (!signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
ended.resolve()
// The step of stopping writes its last line.
setImmediate(() => process.exit())

/** Runs `npm run demo` for the running stack. It says itself what it does, and why it refuses. */
function fillDemo({ DATA_DIR }: StackConfig, signal: AbortSignal): void {
  const env = setupEnvironment({ DATA_DIR: resolve(checkout, DATA_DIR) })
  const child = spawn(process.execPath, [join(checkout, 'tools/demo/src/run-demo.ts')], {
    env,
    signal,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Stopping the product ends it; what it began is removed when it runs again.
  child.on('error', () => undefined)
}
