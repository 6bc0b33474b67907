import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkout } from './checkout.ts'
import { inheritedEnvironment } from './config.ts'
import { browserVariables } from './test-run/browser.ts'

/* Writes all letters in both languages into the folder that the first argument names, as HTML, text and pictures. */
const { CHROMIUM = '' } = await browserVariables()
const [folder = join(checkout, 'services/notifications/letters')] = process.argv.slice(2)
const program = join(checkout, 'services/notifications/templates/write-letters.ts')
const { status } = spawnSync(process.execPath, [program, folder, CHROMIUM], {
  cwd: checkout,
  env: inheritedEnvironment(),
  stdio: 'inherit',
})
process.exit(status ?? 1)
