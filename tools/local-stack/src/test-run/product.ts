import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { checkout } from '../checkout.ts'
import { freePort } from '../processes/ports.ts'

export interface Product {
  /** What tests need to know of it. */
  env: Record<string, string>
  stop(): Promise<void>
}

/**
 * Starts the product as people do, with `npm start`, on data of its own.
 *
 * @throws Error when it ends before it is ready; the log beside the data says why.
 */
export async function startProduct(directory: string, shared: Record<string, string>): Promise<Product> {
  const login = {
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: 'a password for tests',
    INVITATION_CODE: 'WELCOME',
  }
  const port = String(await freePort())
  const env = { ...shared, ...login, PORT: port, DATA_DIR: join(directory, 'data') }
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
    return { env: { E2E_BASE_URL: `http://localhost:${port}`, ...login }, stop }
  }
  throw new Error(`npm start ended before it was ready; see ${log}`)
}

/** The same in a directory of its own; both go with `running`. */
export async function passingProduct(
  name: string,
  shared: Record<string, string>,
  running: AsyncDisposableStack,
): Promise<{ directory: string; env: Record<string, string> }> {
  const directory = await mkdtemp(join(tmpdir(), `runwen-${name}-`))
  running.defer(() => rm(directory, { recursive: true, force: true }))
  // The accounts that run the servers must get through.
  await chmod(directory, 0o711)
  const { env, stop } = await startProduct(directory, shared)
  running.defer(stop)
  return { directory, env }
}
