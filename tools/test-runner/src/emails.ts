import { join, resolve } from 'node:path'
import { stopSignal } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { checkout, inheritedEnvironment } from '@runwen/setup'
import { browserVariables } from './browser.ts'
import { runStep, type Step } from './step.ts'

/*
 * Writes all emails in both languages into the folder that the first argument names, as HTML and text, and takes
 * pictures of them: light and dark, on a desktop and on a phone.
 */
const signal = stopSignal(() => process.stdout.write('Stopping …\n'))
const [folder = join(checkout, 'services/notifications/emails')] = process.argv.slice(2)
const directory = resolve(folder)
const write: Step = {
  name: 'emails',
  command: { node: [join(checkout, 'services/notifications/templates/write-emails.ts'), directory] },
}
const takePictures: Step = {
  name: 'pictures',
  command: {
    node: [
      join(checkout, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=screenshots/emails/playwright.config.ts',
    ],
  },
  cwd: join(checkout, 'web'),
}

async function run(): Promise<boolean> {
  const written = await runStep(write, inheritedEnvironment(), signal)
  if (written.failed.length > 0) return false
  const browser = await browserVariables()
  const environment = { ...isolatedEnvironment(), ...browser, EMAILS_DIR: directory }
  return (await runStep(takePictures, environment, signal)).failed.length === 0
}

const done = await run().catch((error: unknown) => {
  if (!signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  return false
})
process.exit(done ? 0 : 1)
