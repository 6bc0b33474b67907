import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { checkout, inheritedEnvironment } from '@runwen/setup'
import { AlreadyRunning, type Lock, lockDirectory } from '../processes/lock.ts'

const run = promisify(execFile)
const inputs = [
  'web/{index.html,package.json,*.config.*}',
  'web/{src,public,build}/**/*',
  'packages/contracts/src/**/*.ts',
]
const web = join(checkout, 'web')
const record = join(web, 'dist/.built-from')
const lockPath = join(checkout, 'node_modules/.web-build')

/** The folder that the gateway serves. */
export const webRoot = join(web, 'dist')

/**
 * Builds the web application, unless the last build had the same inputs.
 *
 * @throws Error with what the build printed.
 */
export async function buildWeb(say: (detail: string) => void, signal: AbortSignal): Promise<void> {
  say('compares it with the last build')
  const state = await hashOfInputs()
  const isBuilt = async () => (await readFile(record, 'utf8').catch(() => '')) === state
  if (await isBuilt()) return say('unchanged since the last build')
  say('builds')
  // Concurrent builds would overwrite each other. After the wait, another process may have built it.
  const lock = await waitForLock(signal)
  try {
    if (!(await isBuilt())) await build(state, signal)
    say('built')
  } finally {
    lock.release()
  }
}

async function waitForLock(signal: AbortSignal): Promise<Lock> {
  for (;;) {
    try {
      return lockDirectory(lockPath)
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error
      await pause(200, undefined, { signal })
    }
  }
}

async function build(state: string, signal: AbortSignal): Promise<void> {
  const vite = join(checkout, 'node_modules/.bin/vite')
  const env = { ...inheritedEnvironment(), NODE_ENV: 'production' }
  await access(vite)
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, env, signal }).catch(
    (error) => {
      throw new Error(`The web application cannot be built:\n${error.stdout}${error.stderr}`)
    },
  )
  await writeFile(record, state)
}

/** Hashes contents rather than times, so that switching branches and back does not build again. */
async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256')
  const paths: string[] = []
  for await (const entry of glob([...inputs, 'package-lock.json'], { cwd: checkout, withFileTypes: true })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name))
  }
  for (const path of paths.sort()) hash.update(path.slice(checkout.length)).update(await readFile(path))
  return hash.digest('hex')
}
