import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../../web/e2e/config.ts'
import { openBrowserNetwork } from './browser-network.ts'
import { checkout, run } from './compose.ts'

/** From the registration to the paid document, delivery, revision and download, messages both ways, and emails. */
const journeys = ['way-to-paid', 'customer', 'revision', 'staff-files', 'messages', 'pay-all', 'emails']

/** Runs the journeys of web/e2e in Chromium against the composed product. @returns the end of the output if one fails. */
export async function browserJourneys(env: NodeJS.ProcessEnv): Promise<string[]> {
  const specs = journeys.map((name) => `e2e/${name}.spec.ts`)
  const missing = specs.filter((spec) => !existsSync(join(checkout, 'web', spec)))
  if (missing.length > 0) return [`missing: ${missing.join(', ')}`]
  const { E2E_BASE_URL, CHROMIUM } = loadConfig(env)
  const folder = await mkdtemp(join(tmpdir(), 'runwen-browser-'))
  await using running = new AsyncDisposableStack()
  running.defer(() => rm(folder, { recursive: true, force: true }))
  const network = await openBrowserNetwork(env, { url: E2E_BASE_URL, chromium: CHROMIUM, folder })
  running.defer(() => network.close())
  const { code, out } = await run(
    process.execPath,
    [join(checkout, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line', ...specs],
    // The certificate is of Caddy's own authority, which the browser does not know.
    { ...env, CHROMIUM: network.chromium, E2E_ANY_CERTIFICATE: 'yes' },
    { cwd: join(checkout, 'web') },
  )
  process.stdout.write(
    `  ${out
      .match(/^ +\d+ (passed|failed|skipped).*$/gm)
      ?.map((line) => line.trim())
      .join(', ')}\n`,
  )
  return code === 0 ? [] : [out.slice(-6_000)]
}
