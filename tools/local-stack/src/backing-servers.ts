import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endLeftovers, openNotes, type ProcessNotes } from './processes/leftovers.ts'
import { ordinaryUser, ownedDirectory } from './processes/owner.ts'
import { freePort } from './processes/ports.ts'
import { type Supervised, supervise } from './processes/supervise.ts'
import { keptSecret } from './secrets.ts'
import { locate } from './servers/locate.ts'
import { minio } from './servers/minio.ts'
import { postgres } from './servers/postgres.ts'
import { rabbitmq } from './servers/rabbitmq.ts'
import { redis } from './servers/redis.ts'
import type { Instance, Server, ServerName } from './servers/server.ts'

const servers: Record<ServerName, Server> = { postgres, redis, rabbitmq, minio }
const patience = 60_000
const never = new AbortController().signal

export interface BackingServersOptions {
  /** Where their data, their configuration and their passwords are kept. */
  directory: string
  services: readonly ServerName[]
  /** Full paths of programs to use instead of those found on the machine. */
  programs?: Partial<Record<ServerName, string>>
  /** For tests (the default): faster, nothing outlives a power cut, RabbitMQ offers its management API. */
  disposable?: boolean
  /** Takes what the servers print; nobody by default. */
  onLine?(server: string, line: string): void
  /** Takes what people should know: something is installed, or restarted. Goes to stderr by default. */
  say?(line: string): void
  /** Gives up starting. */
  signal?: AbortSignal
}

/** URLs of what was asked for; the PostgreSQL one is its superuser's. MinIO's is missing where there is no MinIO. */
export interface BackingServers {
  postgresUrl?: string
  redisUrl?: string
  rabbitmqUrl?: string
  rabbitmqManagementUrl?: string
  minioUrl?: string
  stop(): Promise<void>
}

/**
 * Starts private servers on free ports of the loopback address and waits until each answers. A program that is not on
 * the machine is installed where that is possible. They end with `stop()` and also when this process is gone, however
 * it went. Throws when a program is missing or a server does not start.
 */
export async function startBackingServers(options: BackingServersOptions): Promise<BackingServers> {
  const directory = resolve(options.directory)
  await mkdir(directory, { recursive: true, mode: 0o711 })
  await endLeftovers(join(directory, 'processes'))
  const notes = openNotes(join(directory, 'processes'))
  const settings = {
    disposable: true,
    programs: {},
    onLine: () => undefined,
    say: toStderr,
    signal: never,
    ...options,
    directory,
    notes,
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

type Settings = Required<BackingServersOptions> & { notes: ProcessNotes }

async function startServer(server: Server, settings: Settings): Promise<Running | undefined> {
  const { disposable, say } = settings
  const program =
    settings.programs[server.name] ?? (await locate(server, join(settings.directory, server.name), say))
  if (!program) return undefined
  const owner = server.accounts && (await ordinaryUser(server.accounts))
  const directory = await ownedDirectory(settings.directory, server.name, owner, say)
  const password = await keptSecret(join(settings.directory, 'secrets'), `${server.name}-password`)
  const instance = await server.prepare(program, { directory, owner, password, disposable, port: freePort })
  const processes: Supervised[] = []
  const stop = async () => {
    for (const process of processes.reverse()) await process.stop()
    if (disposable) await rm(directory, { recursive: true, force: true })
  }
  for (const part of instance.processes) {
    const failure = await startPart(part, settings, processes)
    if (!failure) continue
    await stop()
    throw new Error(failure)
  }
  return { name: server.name, instance, stop }
}

/** Gives the reason when the process does not become ready. */
async function startPart(
  { name, command, ready }: Instance['processes'][number],
  { onLine, say, notes, signal }: Settings,
  processes: Supervised[],
): Promise<string | undefined> {
  const printed: string[] = []
  const process = supervise({
    name,
    command,
    notes,
    onLine(line) {
      printed.push(line)
      if (printed.length > 20) printed.shift()
      onLine(name, line)
    },
    onDeath: (status, delay) => say(`${name} ended (${status}) and starts again in ${delay} ms.`),
  })
  processes.push(process)
  const deadline = Date.now() + patience
  while (Date.now() < deadline && !signal.aborted) {
    if (await ready()) return undefined
    await wait(50)
  }
  return `${name} did not start within ${patience / 1000} s; it said:\n${printed.join('\n')}`
}

function toStderr(line: string): void {
  process.stderr.write(`${line}\n`)
}
