import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { storedSecret } from '@runwen/setup'
import { openProcessRecords, type ProcessRecords, stopOrphans } from './processes/orphans.ts'
import { ownedDirectory, unprivilegedUser } from './processes/owner.ts'
import { freePort } from './processes/ports.ts'
import { type Supervised, supervise } from './processes/supervise.ts'
import { findOrInstall } from './servers/find-or-install.ts'
import { minio } from './servers/minio.ts'
import { postgres } from './servers/postgres.ts'
import { rabbitmq } from './servers/rabbitmq.ts'
import { redis } from './servers/redis.ts'
import type { Instance, Server, ServerName } from './servers/server.ts'
import { type Certificate, writeCertificate } from './servers/tls.ts'

const servers: Record<ServerName, Server> = { postgres, redis, rabbitmq, minio }
// A busy machine starts RabbitMQ slowly.
const timeoutMs = 180_000
const never = new AbortController().signal

export interface BackingServersOptions {
  /** Directory of their data, configuration and passwords. */
  directory: string
  services: readonly ServerName[]
  /** Full paths of programs to use instead of those found on the machine. */
  programs?: Partial<Record<ServerName, string>>
  /** For tests (default): no durability, faster, with RabbitMQ's management API. */
  disposable?: boolean
  /** For tests: the servers accept TLS only, with this certificate. Their URLs name `localhost`. */
  tls?: Certificate
  /** Receives the servers' output, which is dropped by default. */
  onLine?(server: string, line: string): void
  /** Receives messages for the user, for example about an installation or a restart. Default: stderr. */
  print?(line: string): void
  /** Receives what the start waits for, finally the names of the servers. */
  say?(detail: string): void
  /** Aborts the start. */
  signal?: AbortSignal
}

/** URLs of the requested servers. PostgreSQL's URL is the superuser's. MinIO's is undefined when MinIO is not installed. */
export interface BackingServers {
  postgresUrl?: string
  redisUrl?: string
  rabbitmqUrl?: string
  rabbitmqManagementUrl?: string
  minioUrl?: string
  stop(): Promise<void>
}

/** Private servers that have begun to start. Their URLs are known before they answer. */
export interface LaunchedServers extends BackingServers {
  /**
   * Resolves when these servers answer; by default all.
   *
   * @throws Error when one does not start.
   */
  ready(...names: ServerName[]): Promise<void>
}

/**
 * Starts private servers on free loopback ports and waits until each answers. Installs missing programs where possible.
 * The servers end with `stop()` and when this process ends, even by SIGKILL.
 *
 * @throws Error when a program is missing or a server does not start.
 */
export async function startBackingServers(options: BackingServersOptions): Promise<BackingServers> {
  const servers = await launchBackingServers(options)
  try {
    await servers.ready()
    return servers
  } catch (error) {
    await servers.stop()
    throw error
  }
}

/**
 * The same without waiting for the servers.
 *
 * @throws Error when a program is missing or cannot be prepared.
 */
export async function launchBackingServers(options: BackingServersOptions): Promise<LaunchedServers> {
  const directory = resolve(options.directory)
  await mkdir(directory, { recursive: true, mode: 0o711 })
  await stopOrphans(join(directory, 'processes'))
  const records = openProcessRecords(join(directory, 'processes'))
  const settings = {
    disposable: true,
    programs: {},
    tls: undefined,
    onLine: () => undefined,
    print: toStderr,
    say: () => undefined,
    signal: never,
    ...options,
    directory,
    records,
  }
  settings.say(`prepares ${options.services.map((name) => servers[name].title).join(', ')}`)
  const launches = await Promise.allSettled(
    options.services.map((name) => launchServer(servers[name], settings)),
  )
  const launched = launches.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  )
  const stop = async () => {
    await Promise.all(launched.map((server) => server.stop()))
  }
  const failures = launches.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  if (failures.length > 0) {
    await stop()
    throw new Error(failures.map((error) => (error instanceof Error ? error.message : error)).join('\n'))
  }
  // Without those that are optional and not installed.
  const waiting = new Set(launched.map(({ title }) => title))
  const show = () => {
    if (waiting.size > 0) settings.say(`waiting for ${[...waiting].join(', ')}`)
  }
  show()
  for (const { title, up } of launched) {
    up.then(
      () => {
        waiting.delete(title)
        show()
      },
      () => undefined,
    )
  }
  const instance = (name: ServerName) => launched.find((server) => server.name === name)?.instance
  return {
    postgresUrl: instance('postgres')?.url,
    redisUrl: instance('redis')?.url,
    rabbitmqUrl: instance('rabbitmq')?.url,
    rabbitmqManagementUrl: instance('rabbitmq')?.managementUrl,
    minioUrl: instance('minio')?.url,
    async ready(...names) {
      const chosen = launched.filter(({ name }) => names.length === 0 || names.includes(name))
      await Promise.all(chosen.map(({ up }) => up))
      if (names.length === 0) settings.say(launched.map(({ title }) => title).join(', '))
    },
    stop,
  }
}

interface Launched {
  name: ServerName
  title: string
  instance: Instance
  /** Resolves when the server answers. */
  up: Promise<void>
  stop(): Promise<void>
}

type Settings = Required<Omit<BackingServersOptions, 'tls'>> & {
  tls: Certificate | undefined
  records: ProcessRecords
}

async function launchServer(server: Server, settings: Settings): Promise<Launched | undefined> {
  const { disposable, print, tls: certificate } = settings
  const program =
    settings.programs[server.name] ??
    (await findOrInstall(server, join(settings.directory, server.name), print))
  if (!program) return undefined
  const owner = server.accounts && (await unprivilegedUser(server.accounts))
  const directory = await ownedDirectory(settings.directory, server.name, owner, print)
  const password = await storedSecret(join(settings.directory, 'secrets'), `${server.name}-password`)
  const tlsDirectory = () => ownedDirectory(settings.directory, `${server.name}-tls`, owner, print)
  const tls = certificate && (await writeCertificate(await tlsDirectory(), owner, certificate))
  const port = freePort
  const instance = await server.prepare(program, { directory, owner, password, disposable, tls, port })
  const processes: Supervised[] = []
  const stopping = new AbortController()
  const signal = AbortSignal.any([settings.signal, stopping.signal])
  const up = startProcesses(instance, { ...settings, signal }, processes)
  up.catch(() => undefined)
  return {
    name: server.name,
    title: server.title,
    instance,
    up,
    async stop() {
      stopping.abort()
      await up.catch(() => undefined)
      for (const process of processes.reverse()) await process.stop()
      if (disposable) await rm(directory, { recursive: true, force: true })
    },
  }
}

async function startProcesses(
  instance: Instance,
  settings: Settings,
  processes: Supervised[],
): Promise<void> {
  for (const part of instance.processes) {
    const failure = await startProcess(part, settings, processes)
    if (failure) throw new Error(failure)
  }
}

/** Returns the reason when the process does not become ready. */
async function startProcess(
  { name, command, ready }: Instance['processes'][number],
  { onLine, print, records, signal }: Settings,
  processes: Supervised[],
): Promise<string | undefined> {
  const printed: string[] = []
  const process = supervise({
    name,
    command,
    records,
    onLine(line) {
      printed.push(line)
      if (printed.length > 20) printed.shift()
      onLine(name, line)
    },
    onExit: (status, delay) => print(`${name} ended (${status}) and restarts in ${delay} ms.`),
  })
  processes.push(process)
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline && !signal.aborted) {
    if (await ready()) return undefined
    await wait(50)
  }
  return `${name} did not start within ${timeoutMs / 1000} s; its output:\n${printed.join('\n')}`
}

function toStderr(line: string): void {
  process.stderr.write(`${line}\n`)
}
