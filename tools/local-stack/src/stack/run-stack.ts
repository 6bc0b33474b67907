import { resolve } from 'node:path'
import { services } from '@runwen/contracts'
import { checkout, productSecrets } from '@runwen/setup'
import type { SeededLogin } from '@runwen/setup/databases'
import type { StackConfig } from '../config.ts'
import { lockDirectory } from '../processes/lock.ts'
import { openProcessRecords, type ProcessRecords, stopOrphans } from '../processes/orphans.ts'
import { freePort, isFree } from '../processes/ports.ts'
import { supervise } from '../processes/supervise.ts'
import { awaitReady } from './await-ready.ts'
import { type Logs, openLogs } from './logs.ts'
import { prepare } from './prepare.ts'
import { local, type ProcessSpec, processesOf, type StackSettings, stripeSettings } from './processes.ts'
import { startMissingServers } from './start-missing-servers.ts'
import { buildWeb } from './web-build.ts'

export interface RunningStack {
  publicUrl: string
  login: SeededLogin
  sandbox: boolean
  /** Page of the mailbox for development; undefined when an SMTP server is configured. */
  mailboxUrl: string | undefined
  objectStoreUrl: string
}

export interface StackOptions {
  config: StackConfig
  /** Restarts processes when their code changes and serves the web application with hot reload. */
  watch: boolean
  /** Stops everything when aborted, at any stage. */
  signal: AbortSignal
  print(line: string): void
  /** Called once all processes are ready. */
  onReady(stack: RunningStack): void
}

/**
 * Starts the product, runs it until the signal, then stops it in reverse order.
 *
 * @throws Error when the start fails or a process refuses its configuration. All processes are stopped first.
 */
export async function runStack({ config, watch, signal, print, onReady }: StackOptions): Promise<void> {
  await using running = new AsyncDisposableStack()
  const dataDirectory = resolve(checkout, config.DATA_DIR)
  const lock = lockDirectory(dataDirectory)
  running.defer(() => lock.release())
  const recordsDirectory = resolve(dataDirectory, 'processes')
  const orphans = await stopOrphans(recordsDirectory)
  if (orphans.length > 0) print(`Stopped processes of an earlier start: ${orphans.join(', ')}.`)
  const logs = openLogs(resolve(dataDirectory, 'logs'), (text) => process.stdout.write(text))

  const web = watch ? Promise.resolve() : buildWeb(print, signal)
  web.catch(() => undefined)
  const servers = await startMissingServers(config, {
    directory: dataDirectory,
    print,
    signal,
    onLine: logs.server,
  })
  running.defer(() => servers.stop())

  const secrets = productSecrets(dataDirectory)
  const { databases, login } = await prepare(servers.postgresUrl, dataDirectory, signal)
  await web
  signal.throwIfAborted()

  const ports = await choosePorts(config, watch, print)
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${ports.public}`
  const authKeys = await secrets.authKeys()
  const linkKey = await secrets.linkKey()
  const secondFactorKey = await secrets.secondFactorKey()
  const stripe = await secrets.stripeKeys(config)
  const settings: StackSettings = {
    config,
    watch,
    dataDirectory,
    publicUrl,
    ports,
    databases,
    authKeys,
    linkKey,
    secondFactorKey,
    stripe,
    ...servers,
  }
  const processes = processesOf(settings)
  const failed = new AbortController()
  startProcesses(processes, { running, records: openProcessRecords(recordsDirectory), logs, print, failed })
  const ended = AbortSignal.any([signal, failed.signal])
  await Promise.all(processes.map((part) => awaitReady(part.name, part.readyUrl, ended)))
  const mailboxUrl = config.SMTP_URL ? undefined : local(ports.mailbox)
  lock.announce({
    address: publicUrl,
    mailboxUrl,
    settings: {
      ...commandSettings(settings, servers.rabbitmqUrlOf('operator')),
      operator: operatorSettings(settings, servers.postgresUrl),
    },
    services: Object.fromEntries(services.map((name) => [name, local(ports[name])])),
  })
  onReady({ publicUrl, login, sandbox: stripe.sandbox, mailboxUrl, objectStoreUrl: servers.objectStoreUrl })
  await aborted(ended)
  ended.throwIfAborted()
}

interface ProcessesOptions {
  running: AsyncDisposableStack
  records: ProcessRecords
  logs: Logs
  print(line: string): void
  failed: AbortController
}

function startProcesses(
  specs: ProcessSpec[],
  { running, records, logs, print, failed }: ProcessesOptions,
): void {
  const supervised = specs.map(({ name, args, env }) =>
    supervise({
      name,
      records,
      command: { file: process.execPath, args, env, cwd: checkout, stopTimeout: 5 },
      onLine: (line) => logs.part(name, line),
      onExit: (status, delay) => print(`${name} ended (${status}) and restarts in ${delay} ms.`),
      onConfigurationError: () =>
        failed.abort(new Error(`${name} refuses its configuration; its output above has the reason.`)),
    }),
  )
  running.defer(async () => {
    await Promise.all(supervised.map((process) => process.stop()))
  })
}

/** The mailbox's page keeps its address while the port is free. */
const mailboxPort = 8025

async function choosePorts(
  config: StackConfig,
  watch: boolean,
  print: (line: string) => void,
): Promise<StackSettings['ports']> {
  const names = [...services, 'internal', 'sandbox', 'smtp', 'mailbox'] as const
  const ports: Record<string, number> = {}
  for (const name of names) ports[name] = await freePort()
  if (await isFree(mailboxPort, '127.0.0.1')) ports.mailbox = mailboxPort
  ports.public = config.PORT
  if (!(await isFree(config.PORT, config.HOST))) {
    ports.public = await freePort()
    print(`Port ${config.PORT} is in use; using port ${ports.public} instead.`)
  }
  // In watch mode Vite serves browsers and forwards /api to the gateway.
  ports.gateway = watch ? await freePort() : ports.public
  return ports as StackSettings['ports']
}

/** Settings of operator commands while the stack runs. */
function commandSettings(settings: StackSettings, rabbitmqUrl: string) {
  const entries = Object.entries(settings.databases).map(([name, url]) => {
    const own = name === 'payment' ? stripeSettings(settings) : {}
    return [name, { DATABASE_URL: url, RABBITMQ_URL: rabbitmqUrl, ...own }]
  })
  return Object.fromEntries(entries)
}

/** Settings of commands about the whole product, such as `npm run backup` and `npm run doctor`. */
function operatorSettings(settings: StackSettings, postgresUrl: string): Record<string, string> {
  const { config, dataDirectory, objectStoreUrl, ports, rabbitmqUrlOf, redisUrlOf } = settings
  const processes = services.map((name) => [`${name.toUpperCase()}_URL`, local(ports[name])])
  return {
    ...Object.fromEntries(processes),
    ...stripeSettings(settings),
    GATEWAY_URL: local(ports.internal),
    POSTGRES_URL: postgresUrl,
    OBJECT_STORE_URL: objectStoreUrl,
    RABBITMQ_URL: rabbitmqUrlOf('operator'),
    REDIS_URL: redisUrlOf('operator'),
    SMTP_URL: config.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
    DATA_DIR: dataDirectory,
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
