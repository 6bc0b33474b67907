import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const checkout = fileURLToPath(new URL('../../..', import.meta.url))

export interface Finished {
  code: number
  out: string
}

export interface RunOptions {
  /** Default: the checkout. */
  cwd?: string
  stdin?: string
}

/** Runs a program. Returns its exit code and everything that it printed. */
export function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  { cwd = checkout, stdin = '' }: RunOptions = {},
): Promise<Finished> {
  const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] })
  // A program that does not read its input may end before.
  child.stdin.on('error', () => undefined)
  child.stdin.end(stdin)
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, out }))
  })
}

/**
 * Registers a customer and returns the token. With a token: returns the status of a call with it.
 *
 * @param testEnv the environment of the tests: address and administrator.
 */
export async function session(testEnv: NodeJS.ProcessEnv, ...token: string[]): Promise<string> {
  const { code, out } = await run(process.execPath, ['tests/e2e/compose/session.ts', ...token], testEnv)
  if (code !== 0) throw new Error(out.slice(-1_000))
  return out
}

/** Docker Compose with the settings of one product. */
export function openCompose(env: NodeJS.ProcessEnv) {
  /** @throws Error with the end of the output when the command fails. */
  const compose = async (...args: string[]): Promise<string> => {
    const { code, out } = await run('docker', ['compose', ...args], env)
    if (code !== 0) throw new Error(`docker compose ${args.join(' ')}: ${out.slice(-2_000)}`)
    return out
  }
  const containersOf = async (service: string) =>
    (await compose('ps', '--quiet', service)).split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line))
  const inspect = async (container: string, format: string) =>
    (await run('docker', ['inspect', '--format', format, container], env)).out.trim()

  return {
    compose,
    containersOf,
    /** Kills the main process as a crash would; Docker does not restart after `docker kill`. Needs root. */
    async crash(service: string) {
      const [container = ''] = await containersOf(service)
      process.kill(Number(await inspect(container, '{{.State.Pid}}')), 'SIGKILL')
    },
    async isHealthy(service: string) {
      const states = (await containersOf(service)).map((id) => inspect(id, '{{.State.Health.Status}}'))
      return (await Promise.all(states)).every((state) => state === 'healthy')
    },
  }
}
