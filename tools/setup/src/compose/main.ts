import { loadConfig } from './config.ts'
import { setUp } from './setup.ts'

try {
  await setUp(loadConfig(), (text) => process.stdout.write(text))
} catch (error) {
  process.stderr.write(`setup: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
