import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkout, inheritedEnvironment } from '@runwen/setup'
import { prepareProgram } from './prepare.ts'
import { buildIfChanged } from './unchanged-build.ts'

const run = promisify(execFile)

/**
 * Bundles the programs of the product, unless the last build had the same inputs. In a process of its own, to keep the bundler
 * out of the supervisor's memory.
 *
 * @throws Error with what the build printed.
 */
export async function buildPrograms(say: (detail: string) => void, signal: AbortSignal): Promise<void> {
  await buildIfChanged(
    {
      inputs: JSON.parse(await readFile(join(checkout, 'tools/build/inputs.json'), 'utf8')),
      record: join(checkout, 'dist/.build.json'),
      lock: join(checkout, 'node_modules/.program-build'),
      build: () => build(signal),
    },
    say,
    signal,
  )
}

async function build(signal: AbortSignal): Promise<void> {
  const file = join(checkout, 'tools/build/src/run-build.ts')
  const env = inheritedEnvironment()
  await run(process.execPath, [file, prepareProgram, 'tools/local-stack/src/start.ts'], {
    cwd: checkout,
    env,
    signal,
  }).catch((error) => {
    throw new Error(`The programs cannot be built:\n${error.stdout}${error.stderr}`)
  })
}
