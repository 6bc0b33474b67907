/**
 * Starts the product with deploy/swarm/deploy.sh on a Swarm of this machine alone, and prints one line for each of these
 * checks:
 *
 * - the end-to-end tests pass;
 * - every process is replaced by `docker service update` while customers work, without a failed call;
 * - a second deploy.sh, which is an upgrade, keeps the product running.
 *
 * Needs Docker with Compose. The stack `runwen-swarm-test`, its volumes and the Swarm are removed in the end.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { eventually } from '@runwen/test-kit'
import { run } from './compose.ts'
import { underLoad } from './under-load.ts'

const stack = 'runwen-swarm-test'
const processes = ['auth', 'files', 'messaging', 'payment', 'notifications', 'gateway'] as const
const servers = ['postgres', 'redis', 'rabbitmq', 'minio', 'sandbox', 'proxy'] as const
const image = process.argv[2] ?? 'runwen-swarm:test'
const print = (line: string) => process.stdout.write(`${line}\n`)
const env: Record<string, string> = {
  ...isolatedEnvironment(),
  COMPOSE_ENV_FILES: '/dev/null',
  COMPOSE_PROFILES: 'tls',
  PUBLIC_URL: 'https://localhost:18543',
  CADDY_SITE: 'https://localhost',
  CADDY_TLS: 'tls internal',
  HTTP_PORT: '18580',
  HTTPS_PORT: '18543',
  FRONT_PREFIX: '172.31.250',
  TRUSTED_PROXIES: '172.31.250.0/24',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'a password for tests',
  INVITATION_CODE: 'WELCOME',
  REBATE_WAITING_DAYS: '0',
  IMAGE: image,
  // The image is in no registry.
  RESOLVE_IMAGE: 'never',
}
const folder = await mkdtemp(join(tmpdir(), 'runwen-swarm-'))
const certificate = join(folder, 'root.crt')
const testEnv = { ...env, E2E_BASE_URL: env.PUBLIC_URL, NODE_EXTRA_CA_CERTS: certificate }

/** @throws Error with the end of the output when the command fails. */
async function docker(...args: string[]): Promise<string> {
  const { code, out } = await run('docker', args, env)
  if (code !== 0) throw new Error(`docker ${args.join(' ')}: ${out.slice(-2_000)}`)
  return out
}

async function deploy(): Promise<void> {
  const { code, out } = await run('deploy/swarm/deploy.sh', [stack], env)
  if (code !== 0) throw new Error(out.slice(-2_000))
}

const isHealthy = () =>
  eventually(async () => {
    const list = await docker('service', 'ls', '--format', '{{.Name}} {{.Replicas}}')
    const waiting = [...processes, ...servers].filter((name) => !list.includes(`${stack}_${name} 1/1`))
    if (waiting.length > 0) throw new Error(`not running: ${waiting.join(', ')}`)
    const container = (await docker('ps', '--quiet', '--filter', `name=${stack}_proxy`)).trim()
    await docker('cp', `${container}:/data/caddy/pki/authorities/local/root.crt`, certificate)
    const { code, out } = await run(
      'curl',
      ['-sSf', '--cacert', certificate, `${env.PUBLIC_URL}/api/site`],
      env,
    )
    if (code !== 0) throw new Error(`the gateway does not answer: ${out}`)
  }, 600_000)

async function passesEndToEnd(): Promise<string[]> {
  const tests = ['tests/e2e/document.test.ts', 'tests/e2e/accounts.test.ts']
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', ...tests]
  const { code, out } = await run(process.execPath, args, testEnv)
  return code === 0 ? [] : [out.slice(-4_000)]
}

async function rollingUpdate(): Promise<string[]> {
  const findings: string[] = []
  for (const name of processes) {
    const { calls, failures } = await underLoad(testEnv, () =>
      docker('service', 'update', '--quiet', '--force', '--detach=false', `${stack}_${name}`),
    )
    const count = Object.values(calls).reduce((sum, value) => sum + value, 0)
    print(`  ${name} replaced: ${count} calls, ${failures.length} failed`)
    findings.push(...failures)
  }
  return findings
}

async function upgrade(): Promise<string[]> {
  await deploy()
  await isHealthy()
  return passesEndToEnd()
}

const checks: [name: string, check: () => Promise<string[]>][] = [
  ['end to end', passesEndToEnd],
  ['rolling update', rollingUpdate],
  ['upgrade', upgrade],
]

const state = (await docker('info', '--format', '{{.Swarm.LocalNodeState}}')).trim()
if (state !== 'inactive') throw new Error('this machine is in a Swarm already')
await docker('swarm', 'init', '--advertise-addr', '127.0.0.1', '--listen-addr', '127.0.0.1')
try {
  const startedAt = Date.now()
  await deploy()
  await isHealthy()
  print(`running after ${Math.round((Date.now() - startedAt) / 1_000)} s`)
  for (const [name, check] of checks) {
    const findings = await check()
    print(`${name}: ${findings.length > 0 ? 'FAILED' : 'ok'}`)
    for (const finding of findings) print(`  ${finding}`)
    if (findings.length > 0) process.exitCode = 1
  }
} finally {
  await docker('stack', 'rm', stack)
  await eventually(async () => {
    const left = await docker(
      'ps',
      '--all',
      '--quiet',
      '--filter',
      `label=com.docker.stack.namespace=${stack}`,
    )
    if (left.trim()) throw new Error('containers are still stopping')
  }, 180_000)
  await docker('swarm', 'leave', '--force')
  await rm(folder, { recursive: true })
  await pause(2_000)
  const volumes = await docker('volume', 'ls', '--quiet', '--filter', `name=^${stack}_`)
  await docker('volume', 'rm', ...volumes.trim().split('\n'))
}
