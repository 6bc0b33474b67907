/**
 * Builds the images, starts the composed product with TLS, and prints one line for each of these checks:
 *
 * - the end-to-end tests and the journeys in the browser pass, also with two copies of each process;
 * - the operators' commands work in the containers, with `--help`, `--json` and their exit codes;
 * - every command of docs/operate works as it is written;
 * - the profile `mail` delivers an email by the MX record of the receiver's domain, with TLS, DKIM and SPF;
 * - Prometheus reaches every process, and a receiver of traces sees one upload in all of them;
 * - every process is replaced while customers work, without a failed call;
 * - all secrets are changed while customers work, without a failed call. Sessions stay, and servers refuse the old secrets;
 * - with two copies of each process, one container of each kind after the other is killed. The product works again, and
 *   nothing that was confirmed is missing. The same while people work in the browser: their journeys pass;
 * - a backup is restored after the loss of everything else.
 *
 * `npm run test:compose -- rolling metrics` runs the checks whose names contain one of the texts. Needs Docker Compose,
 * iproute2 and root. Takes about 45 minutes. The project `runwen-test` and its volumes are removed in the end.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { print, report } from '@runwen/test-kit/drill'
import { z } from 'zod'
import { browserJourneys } from './browser.ts'
import { changeOfSecrets } from './change-of-secrets.ts'
import { checkCommands } from './commands.ts'
import { checkout, openCompose, run, session } from './compose.ts'
import { commandsWithoutTest, documentedCommands, runSteps } from './documented.ts'
import { killedInBrowser, killedUnderLoad } from './killed-containers.ts'
import { emailArrives } from './mail.ts'
import { metricsArrive, tracesArrive } from './observability.ts'
import { underLoad } from './under-load.ts'

const filters = process.argv.slice(2)
const isChosen = (name: string) => filters.length === 0 || filters.some((text) => name.includes(text))
const processes = ['auth', 'files', 'messaging', 'payment', 'notifications', 'gateway'] as const
const servers = ['redis', 'rabbitmq', 'postgres', 'minio'] as const

const folder = await mkdtemp(join(tmpdir(), 'runwen-compose-'))
const certificate = join(folder, 'root.crt')
await writeFile(join(folder, '.env'), '# An empty file of settings.\n')
const env: Record<string, string> = {
  ...isolatedEnvironment(),
  // Commands may run in another folder.
  COMPOSE_FILE: join(checkout, 'docker-compose.yml'),
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
  PROMETHEUS_PORT: '18190',
  FRONT_PREFIX: '172.31.252',
  TRUSTED_PROXIES: '172.31.252.2',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'a password for tests',
  INVITATION_CODE: 'WELCOME',
  REBATE_WAITING_DAYS: '0',
  MAIL_DOMAIN: 'runwen.example.com',
}
const testEnv = {
  ...env,
  E2E_BASE_URL: env.PUBLIC_URL,
  MAILBOX_URL: `http://127.0.0.1:${env.MAILBOX_PORT}`,
  NODE_EXTRA_CA_CERTS: certificate,
}
const { compose, containersOf, crash, isHealthy } = openCompose(env)

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

async function passesEndToEnd(): Promise<string[]> {
  const { code, out } = await endToEnd()
  return code === 0 ? [] : [out.slice(-4_000)]
}

const withTwoCopies = () =>
  compose('up', '--detach', '--wait', ...processes.flatMap((name) => ['--scale', `${name}=2`]))

async function journeysWithTwoCopies(): Promise<string[]> {
  await withTwoCopies()
  return browserJourneys(testEnv)
}

/** Backups are encrypted to a key that this run makes. */
async function makeBackupKey(): Promise<void> {
  const { out } = await run(
    'docker',
    ['compose', 'run', '--rm', '--no-TTY', 'backup', 'new-key', '--json'],
    env,
  )
  const key = z.object({ recipient: z.string(), identity: z.string() })
  const { recipient, identity } = key.parse(JSON.parse(out.match(/^\{.*\}$/m)?.[0] ?? ''))
  Object.assign(env, { BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY: identity })
}

/** The commands of docs/operate on the running product. */
async function documented(): Promise<string[]> {
  const missing = commandsWithoutTest(documentedCommands())
  // Calls that the logs show.
  await session(testEnv)
  return [
    ...missing.map(({ page, command }) => `${page}: no step in steps.ts runs: ${command}`),
    ...(await runSteps('running', env, folder)),
  ]
}

const keptVolumes = ['backups', 'sandbox-data', 'proxy-data', 'proxy-config'].map(
  (name) => `runwen-test_${name}`,
)

/** A digest of the key that signs emails. */
const mailKey = async () =>
  /^[0-9a-f]{64}/m.exec(
    await compose(
      'run',
      '--rm',
      '--no-TTY',
      '--no-deps',
      'setup',
      'sha256sum',
      '/secrets/mail/runwen.private',
    ),
  )?.[0]

/** Loses everything but the backups and what is elsewhere, and follows docs/operate/backup.md. */
async function restore(): Promise<string[]> {
  const key = await mailKey()
  // A payment after the backup would be a mismatch, which `ledger sync` reports.
  await compose('run', '--rm', '--no-TTY', 'backup')
  await compose('down', '--remove-orphans', '--timeout', '5')
  const { out } = await run('docker', ['volume', 'ls', '--quiet', '--filter', 'name=^runwen-test_'], env)
  const lost = out.split('\n').filter((name) => name && !keptVolumes.includes(name))
  await run('docker', ['volume', 'rm', ...lost], env)
  const findings = await runSteps('restore', env, folder)
  await compose('up', '--detach', '--wait', '--wait-timeout', '300')
  if (key === undefined || (await mailKey()) !== key) findings.push('emails are signed with another key')
  return [...findings, ...(await passesEndToEnd())]
}

async function rollingRestart(): Promise<string[]> {
  const findings: string[] = []
  for (const service of processes) {
    const { calls, failures } = await underLoad(testEnv, async () => {
      const { code, out } = await run('deploy/compose/rolling-restart.sh', [service], env)
      if (code !== 0) findings.push(out.slice(-1_000))
    })
    const count = Object.values(calls).reduce((sum, value) => sum + value, 0)
    print(`  ${service} replaced: ${count} calls, ${failures.length} failed`)
    findings.push(...failures)
  }
  return findings
}

const killing = {
  crash,
  isHealthy,
  testEnv,
  services: [...processes, ...servers],
  passesEndToEnd,
  journeys: () => browserJourneys({ ...testEnv, E2E_FAULTS: 'yes' }),
  print,
}

async function killedContainers(
  kill: (dependencies: typeof killing) => Promise<string[]>,
): Promise<string[]> {
  await withTwoCopies()
  return kill(killing)
}

const checks: [name: string, check: () => Promise<string[]>][] = [
  ['end to end', passesEndToEnd],
  ['browser', () => browserJourneys(testEnv)],
  ['commands', () => checkCommands(env, testEnv)],
  ['documented', documented],
  ['mail', () => emailArrives({ env, testEnv, compose, containersOf, folder, print })],
  ['metrics', () => metricsArrive({ env, processes, compose, print })],
  ['traces', () => tracesArrive({ env, compose, passesEndToEnd, print })],
  ['rolling restart', rollingRestart],
  ['change of secrets', () => changeOfSecrets({ env, testEnv, compose, print })],
  ['two copies in the browser', journeysWithTwoCopies],
  ['killed containers', () => killedContainers(killedUnderLoad)],
  ['killed containers in the browser', () => killedContainers(killedInBrowser)],
  ['restore', restore],
]

try {
  await compose('--profile', 'operate', 'build')
  const startedAt = Date.now()
  let findings = await runSteps('start', env, folder)
  // On a crowded machine a container may be slower than its health check allows.
  if (findings.length > 0) findings = await runSteps('start', env, folder)
  if (findings.length > 0) throw new Error(findings.join('\n'))
  print(`healthy after ${Math.round((Date.now() - startedAt) / 1_000)} s`)
  await makeBackupKey()
  await compose('cp', 'proxy:/data/caddy/pki/authorities/local/root.crt', certificate)
  for (const [name, check] of checks.filter(([name]) => isChosen(name))) {
    report(name, await check())
  }
} finally {
  // With the volumes of the profiles that only some checks start. The option replaces COMPOSE_PROFILES.
  const profiles = ['tls', 'mail', 'observability', 'operate'].flatMap((name) => ['--profile', name])
  await compose(...profiles, 'down', '--volumes', '--remove-orphans', '--timeout', '5')
  await rm(folder, { recursive: true, force: true })
}
