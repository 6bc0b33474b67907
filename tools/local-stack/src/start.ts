import { loadConfig } from './config.ts'
import { plainConsole } from './console/plain.ts'
import { terminalConsole } from './console/terminal.ts'
import { readOptions } from './options.ts'
import { stopSignal } from './processes/stop-signal.ts'
import { fillDemo } from './stack/fill-demo.ts'
import { readyMessage } from './stack/ready-text.ts'
import { runStack } from './stack/run-stack.ts'

const { stdout } = process
// Running steps are redrawn in place on a terminal.
const console = stdout.isTTY
  ? terminalConsole(stdout)
  : plainConsole((line) => void stdout.write(`${line}\n`))
const ended = Promise.withResolvers<void>()
const signal = stopSignal(() => void console.step('Stop', () => ended.promise))

try {
  const { watch, logs, demo } = readOptions(process.argv.slice(2))
  const pretty = logs ? (await import('./logs/pretty.ts')).prettyLines(process.stdout.isTTY) : undefined
  const config = loadConfig()
  await runStack({
    config,
    watch,
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
