import { loadConfig } from './config.ts'
import { stopSignal } from './processes/stop-signal.ts'
import { readyMessage } from './stack/ready-text.ts'
import { runStack } from './stack/run-stack.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
/** Set by `npm run dev`: processes restart when their code changes, and Vite serves the web application. */
const watch = process.argv.includes('--watch')
const signal = stopSignal(() => print('Stopping …'))

try {
  await runStack({
    config: loadConfig(),
    watch,
    signal,
    print,
    onReady: (stack) => print(readyMessage(stack)),
  })
} catch (error) {
  if (!signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
process.exit()
