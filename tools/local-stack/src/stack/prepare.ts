import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

/**
 * Creates and migrates the databases, and creates the first administrator and invitation code.
 *
 * @throws Error with what went wrong.
 */
export async function prepare(
  postgresUrl: string,
  dataDirectory: string,
  signal: AbortSignal,
): Promise<PreparedData> {
  const file = join(checkout, 'tools/local-stack/src/stack/run-prepare.ts')
  const env = setupEnvironment({ POSTGRES_URL: postgresUrl, DATA_DIR: dataDirectory })
  const { stdout } = await run(process.execPath, [file], { cwd: checkout, env, signal }).catch((error) => {
    throw new Error(`The databases cannot be prepared: ${error.stderr || error.message}`)
  })
  return JSON.parse(stdout)
}
