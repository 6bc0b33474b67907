/** The operators' commands, run against the product under test. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { loadConfig } from './config.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `npm run admin` with `password` on stdin. */
export const runAdmin = async (args: string[], password: string): Promise<void> => {
  const env = { ...process.env, DATA_DIR: loadConfig().E2E_DATA_DIR }
  const child = spawn('npm', ['run', '--silent', 'admin', '--', ...args], {
    cwd: checkout,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(`${password}\n`)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm run admin -- ${args.join(' ')} ended with ${code}`)
}
