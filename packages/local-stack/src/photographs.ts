import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from './checkout.ts'
import { environmentOfItsOwn, givenProduct } from './config.ts'
import { stopSignal } from './processes/stop-signal.ts'
import { browserVariables } from './test-run/browser.ts'
import { startProduct } from './test-run/product.ts'
import { runStep } from './test-run/step.ts'

/*
 * Photographs every screen, of the product that the environment names or of one of its own. Arguments are
 * Playwright's.
 */
const signal = stopSignal(() => process.stdout.write('Stopping …\n'))
const given = givenProduct()
const directory = await mkdtemp(join(tmpdir(), 'runwen-photographs-'))
await chmod(directory, 0o711)
const browser = await browserVariables()
const product = given ? undefined : await startProduct(directory, environmentOfItsOwn())
const { failed } = await runStep(
  {
    name: 'photographs',
    command: {
      node: [
        join(checkout, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config=photographs/playwright.config.ts',
        ...process.argv.slice(2),
      ],
    },
    cwd: join(checkout, 'web'),
  },
  { ...environmentOfItsOwn(), ...(product?.env ?? given), ...browser },
  signal,
)
await product?.stop()
await rm(directory, { recursive: true, force: true })
process.exit(failed === 0 ? 0 : 1)
