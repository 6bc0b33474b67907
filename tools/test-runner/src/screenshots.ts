import { join } from 'node:path'
import { stopSignal } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { checkout } from '@runwen/setup'
import { browserVariables } from './browser.ts'
import { productFromEnvironment } from './config.ts'
import { temporaryProduct } from './product.ts'
import { runStep, type Step } from './step.ts'

/*
 * Takes screenshots of every screen of the product that the environment names, otherwise of a temporary one. With
 * `--docs` it takes the pictures of the documentation instead, of the demo. Passes other arguments on to Playwright.
 */
const signal = stopSignal(() => process.stdout.write('Stopping …\n'))
const isForDocs = process.argv.includes('--docs')
const config = isForDocs ? 'screenshots/docs/playwright.config.ts' : 'screenshots/playwright.config.ts'
const screenshots: Step = {
  name: 'screenshots',
  command: {
    node: [
      join(checkout, 'node_modules/@playwright/test/cli.js'),
      'test',
      `--config=${config}`,
      ...process.argv.slice(2).filter((arg) => arg !== '--docs'),
    ],
  },
  cwd: join(checkout, 'web'),
}
const demo = (product: Record<string, string>): Step => ({
  name: 'demo',
  command: { node: [join(checkout, 'tools/demo/src/run-demo.ts')] },
  env: { DATA_DIR: product.E2E_DATA_DIR ?? '' },
})

async function take(): Promise<boolean> {
  await using running = new AsyncDisposableStack()
  const browser = await browserVariables()
  const product =
    productFromEnvironment() ?? (await temporaryProduct('screenshots', isolatedEnvironment(), running)).env
  const env = { ...isolatedEnvironment(), ...product, ...browser }
  for (const step of isForDocs ? [demo(product), screenshots] : [screenshots]) {
    const { failed } = await runStep(step, env, signal)
    if (failed.length > 0) return false
  }
  return true
}

const taken = await take().catch((error: unknown) => {
  if (!signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  return false
})
process.exit(taken ? 0 : 1)
