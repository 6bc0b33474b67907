import { join } from 'node:path'
import { stopSignal } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { checkout } from '@runwen/setup'
import { browserVariables } from './browser.ts'
import { productFromEnvironment } from './config.ts'
import { temporaryProduct } from './product.ts'
import { runStep, type Step } from './step.ts'

/*
 * Takes screenshots of every screen of the product that the environment names, otherwise of a temporary one. Passes its
 * arguments on to Playwright.
 */
const signal = stopSignal(() => process.stdout.write('Stopping …\n'))
const screenshots: Step = {
  name: 'screenshots',
  command: {
    node: [
      join(checkout, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=screenshots/playwright.config.ts',
      ...process.argv.slice(2),
    ],
  },
  cwd: join(checkout, 'web'),
}

async function take(): Promise<boolean> {
  await using running = new AsyncDisposableStack()
  const browser = await browserVariables()
  const product =
    productFromEnvironment() ?? (await temporaryProduct('screenshots', isolatedEnvironment(), running)).env
  const { failed } = await runStep(screenshots, { ...isolatedEnvironment(), ...product, ...browser }, signal)
  return failed.length === 0
}

const taken = await take().catch((error: unknown) => {
  if (!signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  return false
})
process.exit(taken ? 0 : 1)
