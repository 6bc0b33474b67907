import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkout, inheritedEnvironment } from '@runwen/setup'
import { buildIfChanged } from './unchanged-build.ts'

const run = promisify(execFile)
const web = join(checkout, 'web')

/** The folder that the gateway serves. */
export const webRoot = join(web, 'dist')

/**
 * Builds the web application, unless the last build had the same inputs.
 *
 * @throws Error with what the build printed.
 */
export const buildWeb = (say: (detail: string) => void, signal: AbortSignal): Promise<void> =>
  buildIfChanged(
    {
      inputs: [
        'web/{index.html,package.json,*.config.*}',
        'web/{src,public,build}/**/*',
        'packages/contracts/src/**/*.ts',
        'package-lock.json',
      ],
      record: join(webRoot, '.build.json'),
      lock: join(checkout, 'node_modules/.web-build'),
      build: () => build(signal),
    },
    say,
    signal,
  )

async function build(signal: AbortSignal): Promise<void> {
  const vite = join(checkout, 'node_modules/.bin/vite')
  const env = { ...inheritedEnvironment(), NODE_ENV: 'production' }
  await access(vite)
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, env, signal }).catch(
    (error) => {
      throw new Error(`The web application cannot be built:\n${error.stdout}${error.stderr}`)
    },
  )
}
