import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundleOf } from '@runwen/build'
import type { ServiceName } from '@runwen/contracts'
import { checkout } from '@runwen/setup'
import type { SeededLogin } from '@runwen/setup/databases'
import { setupEnvironment } from '../config.ts'

const run = promisify(execFile)

export interface PreparedData {
  /** Database addresses of the services. */
  databases: Record<ServiceName, string>
  login: SeededLogin
}

export const prepareProgram = 'tools/local-stack/src/stack/run-prepare.ts'

export interface PrepareOptions {
  postgresUrl: string
  dataDirectory: string
  /** Runs the bundle that `buildPrograms` made, instead of TypeScript. */
  bundled: boolean
  signal: AbortSignal
}

/**
 * Creates and migrates the databases, and creates the first administrator and invitation code.
 *
 * @throws Error with what went wrong.
 */
export async function prepare(options: PrepareOptions): Promise<PreparedData> {
  const { postgresUrl, dataDirectory, bundled, signal } = options
  const file = join(checkout, bundled ? bundleOf(prepareProgram) : prepareProgram)
  const env = setupEnvironment({ POSTGRES_URL: postgresUrl, DATA_DIR: dataDirectory })
  const { stdout } = await run(process.execPath, [file], { cwd: checkout, env, signal }).catch((error) => {
    throw new Error(`The databases cannot be prepared: ${error.stderr || error.message}`)
  })
  return JSON.parse(stdout)
}
