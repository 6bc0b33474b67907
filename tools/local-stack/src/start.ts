import { loadConfig } from './config.ts'
import { stopSignal } from './processes/stop-signal.ts'
import { readyText } from './stack/ready-text.ts'
import { runStack } from './stack/run-stack.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const signal = stopSignal(() => say('Stopping …'))

try {
  await runStack({ config: loadConfig(), signal, say, onReady: (stack) => say(readyText(stack)) })
} catch (error) {
  if (!signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
process.exit()
