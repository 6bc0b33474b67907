import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cacheDirectory } from '@runwen/test-runner/config'

const run = promisify(execFile)
const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url))

/**
 * Returns the path of Schemathesis in a virtual environment with the pinned versions. Creates it in the cache folder at
 * the first call.
 *
 * @throws Error when Python 3 with `venv` is missing or the packages cannot be installed.
 */
export async function findSchemathesis(print: (line: string) => void): Promise<string> {
  const version = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12)
  const folder = join(cacheDirectory(), `schemathesis-${version}`)
  const installed = join(folder, 'complete')
  if (!(await exists(installed))) {
    print('Installing Schemathesis (once) …')
    await rm(folder, { recursive: true, force: true })
    await mkdir(cacheDirectory(), { recursive: true })
    await run('python3', ['-m', 'venv', folder])
    await run(join(folder, 'bin/pip'), ['install', '--quiet', '--no-deps', '--requirement', requirements])
    await mkdir(`${installed}.new`)
    await rename(`${installed}.new`, installed)
  }
  return join(folder, 'bin/schemathesis')
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Runs a program with its output in `log`, and returns the exit code. */
export function runInto(log: string, file: string, args: readonly string[]): Promise<number> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = createWriteStream(log)
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => output.end(() => resolve(code ?? 1)))
  })
}
