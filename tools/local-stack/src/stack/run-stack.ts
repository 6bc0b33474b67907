import { resolve } from 'node:path'
import { checkout, services } from '../checkout.ts'
import type { StackConfig } from '../config.ts'
import { endLeftovers, openNotes, type ProcessNotes } from '../processes/leftovers.ts'
import { lockDirectory } from '../processes/lock.ts'
import { freePort, isFree } from '../processes/ports.ts'
import { supervise } from '../processes/supervise.ts'
import type { SeededLogin } from '../setup/first-login.ts'
import { productSecrets } from '../setup/product-secrets.ts'
import { awaitReady } from './await-ready.ts'
import { findServers } from './find-servers.ts'
import { type Logs, openLogs } from './logs.ts'
import { local, type Part, partsOf, type Wiring } from './parts.ts'
import { prepare } from './prepare.ts'
import { buildWeb } from './web-build.ts'

export interface RunningStack {
  publicUrl: string
  login: SeededLogin
  sandbox: boolean
  objectStoreUrl: string
}

export interface StackOptions {
  config: StackConfig
  /** Restarts processes when their code changes and serves the web application with hot reload. */
  watch: boolean
  /** Aborted to stop everything, at whatever stage it is. */
  signal: AbortSignal
  say(line: string): void
  /** Called once everything answers. */
  onReady(stack: RunningStack): void
}

/**
 * Starts everything, keeps it running until the signal, then stops everything in the opposite order.
 *
 * @throws Error when it can not be started or a process refuses its configuration; nothing is left running then.
 */
export async function runStack({ config, watch, signal, say, onReady }: StackOptions): Promise<void> {
  await using running = new AsyncDisposableStack()
  const dataDirectory = resolve(checkout, config.DATA_DIR)
  const lock = lockDirectory(dataDirectory)
  running.defer(() => lock.release())
  const notesDirectory = resolve(dataDirectory, 'processes')
  const leftovers = await endLeftovers(notesDirectory)
  if (leftovers.length > 0) say(`Ended what an earlier start had left running: ${leftovers.join(', ')}.`)
  const logs = openLogs(resolve(dataDirectory, 'logs'), (text) => process.stdout.write(text))

  const web = watch ? Promise.resolve() : buildWeb(say, signal)
  web.catch(() => undefined)
  const servers = await findServers(config, { directory: dataDirectory, say, signal, onLine: logs.server })
  running.defer(() => servers.stop())

  const secrets = productSecrets(dataDirectory)
  const { databases, login } = await prepare(servers.postgresUrl, dataDirectory, signal)
  await web
  signal.throwIfAborted()

  const ports = await choosePorts(config, watch, say)
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${ports.public}`
  const [authKeys, stripe] = [await secrets.authKeys(), await secrets.stripeKeys(config)]
  const parts = partsOf({
    config,
    watch,
    dataDirectory,
    publicUrl,
    ports,
    databases,
    authKeys,
    stripe,
    ...servers,
  })
  const failed = new AbortController()
  startParts(parts, { running, notes: openNotes(notesDirectory), logs, say, failed })
  const ended = AbortSignal.any([signal, failed.signal])
  await Promise.all(parts.map((part) => awaitReady(part.name, part.readyUrl, ended)))
  lock.announce({
    address: publicUrl,
    settings: commandSettings(databases, servers.rabbitmqUrl),
    services: Object.fromEntries(services.map((name) => [name, local(ports[name])])),
  })
  onReady({ publicUrl, login, sandbox: stripe.sandbox, objectStoreUrl: servers.objectStoreUrl })
  await aborted(ended)
  ended.throwIfAborted()
}

interface PartsOptions {
  running: AsyncDisposableStack
  notes: ProcessNotes
  logs: Logs
  say(line: string): void
  failed: AbortController
}

function startParts(parts: Part[], { running, notes, logs, say, failed }: PartsOptions): void {
  const processes = parts.map(({ name, args, env }) =>
    supervise({
      name,
      notes,
      command: { file: process.execPath, args, env, cwd: checkout, patience: 5 },
      onLine: (line) => logs.part(name, line),
      onDeath: (status, delay) => say(`${name} ended (${status}) and starts again in ${delay} ms.`),
      onGiveUp: () => failed.abort(new Error(`${name} can not use its configuration; it said why above.`)),
    }),
  )
  running.defer(async () => {
    await Promise.all(processes.map((process) => process.stop()))
  })
}

async function choosePorts(
  config: StackConfig,
  watch: boolean,
  say: (line: string) => void,
): Promise<Wiring['ports']> {
  const names = [...services, 'internal', 'sandbox'] as const
  const ports: Record<string, number> = {}
  for (const name of names) ports[name] = await freePort()
  ports.public = config.PORT
  if (!(await isFree(config.PORT, config.HOST))) {
    ports.public = await freePort()
    say(`Port ${config.PORT} is taken; port ${ports.public} is used instead.`)
  }
  // Vite answers browsers while the code is watched, and passes /api on to the gateway.
  ports.gateway = watch ? await freePort() : ports.public
  return ports as Wiring['ports']
}

/** What `npm run admin` and its like need while the stack runs. */
function commandSettings(databases: Record<string, string>, rabbitmqUrl: string) {
  const entries = Object.entries(databases)
  return Object.fromEntries(
    entries.map(([name, url]) => [name, { DATABASE_URL: url, RABBITMQ_URL: rabbitmqUrl }]),
  )
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
