import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runningOn } from '@runwen/local-stack'
import { checkout } from '@runwen/setup'

export interface Product {
  /** Variables for tests. */
  env: Record<string, string>
  stop(): Promise<void>
}

/**
 * Starts the product with `npm start` and empty data.
 *
 * @throws Error when it ends before it is ready, with its last lines.
 */
export async function startProduct(directory: string, shared: Record<string, string>): Promise<Product> {
  const login = {
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: 'a password for tests',
    INVITATION_CODE: 'WELCOME',
  }
  // Tests and screenshots withdraw rebates of the same day, on slow machines long after the login. Each test registers its
  // own customers, all from one address.
  const settings = {
    REBATE_WAITING_DAYS: '0',
    PASSWORD_CONFIRMED_MINUTES: '60',
    REGISTRATIONS_PER_HOUR: '10000',
  }
  const data = join(directory, 'data')
  const env = { ...shared, ...settings, ...login, DATA_DIR: data }
  const log = join(directory, 'npm-start.log')
  const child = spawn('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const file = createWriteStream(log)
  child.stdout.pipe(file)
  child.stderr.pipe(file)
  const ready = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('is ready') && resolve(true))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  if (await Promise.race([ready, ended.then(() => false)])) {
    const { address: E2E_BASE_URL = '', mailboxUrl: MAILBOX_URL = '' } = runningOn(data) ?? {}
    return { env: { E2E_BASE_URL, E2E_DATA_DIR: data, MAILBOX_URL, ...login }, stop }
  }
  const lastLines = (await readFile(log, 'utf8')).split('\n').slice(-30).join('\n')
  throw new Error(`npm start ended before it was ready:\n${lastLines}`)
}

/** Starts the product in a temporary directory. Disposing `running` stops it and removes the directory. */
export async function temporaryProduct(
  name: string,
  shared: Record<string, string>,
  running: AsyncDisposableStack,
): Promise<{ directory: string; env: Record<string, string> }> {
  const directory = await mkdtemp(join(tmpdir(), `runwen-${name}-`))
  running.defer(() => rm(directory, { recursive: true, force: true }))
  // The accounts of the servers need access.
  await chmod(directory, 0o711)
  const { env, stop } = await startProduct(directory, shared)
  running.defer(stop)
  return { directory, env }
}
