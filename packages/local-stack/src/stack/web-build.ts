import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkout } from '../checkout.ts'
import { inheritedEnvironment } from '../config.ts'

const run = promisify(execFile)
const inputs = [
  'web/{index.html,package.json,*.config.*}',
  'web/{src,public}/**/*',
  'packages/contracts/src/**/*.ts',
]
const web = join(checkout, 'web')
const note = join(web, 'dist/.built-from')

/** The folder that the gateway serves. */
export const webRoot = join(web, 'dist')

/**
 * Builds the web application, unless the last build was of the same files.
 *
 * @throws Error with what the build printed.
 */
export async function buildWeb(say: (line: string) => void, signal: AbortSignal): Promise<void> {
  const state = await hashOfInputs()
  if ((await readFile(note, 'utf8').catch(() => '')) === state) return
  say('Building the web application …')
  const vite = join(checkout, 'node_modules/.bin/vite')
  const env = { ...inheritedEnvironment(), NODE_ENV: 'production' }
  await access(vite)
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, env, signal }).catch(
    (error) => {
      throw new Error(`The web application can not be built:\n${error.stdout}${error.stderr}`)
    },
  )
  await writeFile(note, state)
}

/** Contents rather than times: a fresh clone of what was built, or a branch and back, builds nothing. */
async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256')
  const paths: string[] = []
  for await (const entry of glob([...inputs, 'package-lock.json'], { cwd: checkout, withFileTypes: true })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name))
  }
  for (const path of paths.sort()) hash.update(path.slice(checkout.length)).update(await readFile(path))
  return hash.digest('hex')
}
