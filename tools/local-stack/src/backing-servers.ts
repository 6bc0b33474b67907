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

/**
 * Starts private servers on free loopback ports and waits until each answers. Installs missing programs where possible.
 * The servers end with `stop()` and when this process ends, even by SIGKILL.
 *
 * @throws Error when a program is missing or a server does not start.
 */
export async function startBackingServers(options: BackingServersOptions): Promise<BackingServers> {
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
    signal: never,
    ...options,
    directory,
    records,
  }
  const running = await Promise.allSettled(
    options.services.map((name) => startServer(servers[name], settings)),
  )
  const started = running.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  )
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()))
  }
  const failed = running.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const instance = (name: ServerName) => started.find((server) => server.name === name)?.instance
  return {
    postgresUrl: instance('postgres')?.url,
    redisUrl: instance('redis')?.url,
    rabbitmqUrl: instance('rabbitmq')?.url,
    rabbitmqManagementUrl: instance('rabbitmq')?.managementUrl,
    minioUrl: instance('minio')?.url,
    stop,
  }
}

interface Running {
  name: ServerName
  instance: Instance
  stop(): Promise<void>
}

type Settings = Required<Omit<BackingServersOptions, 'tls'>> & {
  tls: Certificate | undefined
  records: ProcessRecords
}

async function startServer(server: Server, settings: Settings): Promise<Running | undefined> {
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
  const stop = async () => {
    for (const process of processes.reverse()) await process.stop()
    if (disposable) await rm(directory, { recursive: true, force: true })
  }
  for (const part of instance.processes) {
    const failure = await startProcess(part, settings, processes)
    if (!failure) continue
    await stop()
    throw new Error(failure)
  }
  return { name: server.name, instance, stop }
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
