/**
 * Builds the images, starts the composed product with TLS, and prints one line for each of these checks:
 *
 * - the end-to-end tests pass;
 * - every process is replaced while customers work, without a failed call;
 * - with two copies of each process, one container of each kind after the other is killed. The product works again, and
 *   nothing that was confirmed is missing.
 *
 * `npm run test:compose -- rolling` runs the checks whose names contain the text. Needs Docker Compose and root. Takes about
 * ten minutes. The project `runwen-test` and its volumes are removed in the end.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { eventually } from '@runwen/test-kit'
import { z } from 'zod'
import { checkout, openCompose, run } from './compose.ts'

const filter = process.argv[2] ?? ''
const print = (line: string) => process.stdout.write(`${line}\n`)
const processes = ['auth', 'files', 'messaging', 'payment', 'notifications', 'gateway'] as const
const servers = ['redis', 'rabbitmq', 'postgres', 'minio'] as const

const folder = await mkdtemp(join(tmpdir(), 'runwen-compose-'))
const certificate = join(folder, 'root.crt')
const env = {
  ...isolatedEnvironment(),
  COMPOSE_PROJECT_NAME: 'runwen-test',
  COMPOSE_PROFILES: 'tls',
  // No settings of an operator's .env.
  COMPOSE_ENV_FILES: '/dev/null',
  PUBLIC_URL: 'https://localhost:18443',
  CADDY_SITE: 'https://localhost',
  CADDY_TLS: 'tls internal',
  HTTP_PORT: '127.0.0.1:18480',
  HTTPS_PORT: '127.0.0.1:18443',
  PORT: '127.0.0.1:18180-18183',
  MAILBOX_PORT: '18125',
  FRONT_PREFIX: '172.31.252',
  TRUSTED_PROXIES: '172.31.252.2',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'a password for tests',
  INVITATION_CODE: 'WELCOME',
  REBATE_WAITING_DAYS: '0',
}
const testEnv = { ...env, E2E_BASE_URL: env.PUBLIC_URL, NODE_EXTRA_CA_CERTS: certificate }
const { compose, crash, isHealthy } = openCompose(env)

const endToEnd = () =>
  run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'e2e',
      'tests/e2e/document.test.ts',
      'tests/e2e/accounts.test.ts',
    ],
    testEnv,
  )

const loadResult = z.object({ calls: z.record(z.string(), z.number()), failures: z.array(z.string()) })

/** Customers work while `act` runs. */
async function underLoad(act: () => Promise<unknown>): Promise<z.infer<typeof loadResult>> {
  const child = spawn(process.execPath, ['tests/e2e/compose/load.ts'], { cwd: checkout, env: testEnv })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const errors: Buffer[] = []
  child.stderr.on('data', (chunk) => errors.push(chunk))
  if ((await lines.next()).value !== 'ready') throw new Error(Buffer.concat(errors).toString())
  try {
    await act()
  } finally {
    child.kill('SIGTERM')
  }
  const { value } = await lines.next()
  await ended(child)
  return loadResult.parse(JSON.parse(value ?? Buffer.concat(errors).toString()))
}

const ended = async (child: ChildProcess) => child.exitCode ?? once(child, 'close')

async function passesEndToEnd(): Promise<string[]> {
  const { code, out } = await endToEnd()
  return code === 0 ? [] : [out.slice(-4_000)]
}

async function rollingRestart(): Promise<string[]> {
  const findings: string[] = []
  for (const service of processes) {
    const { calls, failures } = await underLoad(async () => {
      const { code, out } = await run('deploy/compose/rolling-restart.sh', [service], env)
      if (code !== 0) findings.push(out.slice(-1_000))
    })
    const count = Object.values(calls).reduce((sum, value) => sum + value, 0)
    print(`  ${service} replaced: ${count} calls, ${failures.length} failed`)
    findings.push(...failures)
  }
  return findings
}

async function crashes(): Promise<string[]> {
  await compose('up', '--detach', '--wait', ...processes.flatMap((name) => ['--scale', `${name}=2`]))
  const findings: string[] = []
  for (const service of [...processes, ...servers]) {
    const { failures } = await underLoad(async () => {
      await pause(1_000)
      await crash(service)
      await eventually(async () => {
        if (!(await isHealthy(service))) throw new Error(`${service} is not healthy`)
      }, 120_000)
    })
    const missing = failures.filter((line) => line.endsWith('is missing'))
    const after = await eventually(async () => {
      const found = await passesEndToEnd()
      if (found.length > 0) throw new Error(found[0])
      return found
    }, 180_000).catch((error: Error) => [error.message])
    print(
      `  ${service} killed: ${failures.length} calls failed meanwhile, ${missing.length} messages missing`,
    )
    findings.push(...missing, ...after)
  }
  return findings
}

const checks: [name: string, check: () => Promise<string[]>][] = [
  ['end to end', passesEndToEnd],
  ['rolling restart', rollingRestart],
  ['killed containers', crashes],
]

try {
  await compose('build')
  const startedAt = Date.now()
  await compose('up', '--detach', '--wait', '--wait-timeout', '300')
  print(`healthy after ${Math.round((Date.now() - startedAt) / 1_000)} s`)
  await compose('cp', 'proxy:/data/caddy/pki/authorities/local/root.crt', certificate)
  for (const [name, check] of checks.filter(([name]) => name.includes(filter))) {
    const findings = await check()
    print(`${name}: ${findings.length > 0 ? 'FAILED' : 'ok'}`)
    for (const finding of findings) print(`  ${finding}`)
    if (findings.length > 0) process.exitCode = 1
  }
} finally {
  await compose('down', '--volumes', '--remove-orphans', '--timeout', '5')
  await rm(folder, { recursive: true, force: true })
}
