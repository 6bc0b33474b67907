import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ordinaryUser, ownedDirectory } from './processes/owner.ts'
import { freePort } from './processes/ports.ts'
import { type Supervised, supervise } from './processes/supervise.ts'
import { keptSecret } from './secrets.ts'
import { minio } from './servers/minio.ts'
import { postgres } from './servers/postgres.ts'
import { rabbitmq } from './servers/rabbitmq.ts'
import { redis } from './servers/redis.ts'
import type { Instance, Server, ServerName } from './servers/server.ts'

const servers: Record<ServerName, Server> = { postgres, redis, rabbitmq, minio }
const patience = 60_000

export interface BackingServersOptions {
  /** Where their data, their configuration and their passwords are kept. */
  directory: string
  services: readonly ServerName[]
  /** For tests (the default): faster, nothing outlives a power cut, RabbitMQ offers its management API. */
  disposable?: boolean
  /** Takes what the servers print and what happens to them; nobody by default. */
  onLine?(server: string, line: string): void
}

/** URLs of what was asked for; the PostgreSQL one is its superuser's. */
export interface BackingServers {
  postgresUrl?: string
  redisUrl?: string
  rabbitmqUrl?: string
  rabbitmqManagementUrl?: string
  minioUrl?: string
  stop(): Promise<void>
}

/**
 * Starts private servers on free ports of the loopback address and waits until each answers. They end with `stop()`
 * and also when this process is gone, however it went. Throws when a program is missing or a server does not start.
 */
export async function startBackingServers(options: BackingServersOptions): Promise<BackingServers> {
  const running = await Promise.allSettled(
    options.services.map((name) => startServer(servers[name], options)),
  )
  const started = running.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
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

async function startServer(server: Server, options: BackingServersOptions): Promise<Running> {
  const parent = resolve(options.directory)
  const owner = server.accounts && (await ordinaryUser(server.accounts))
  const directory = await ownedDirectory(parent, server.name, owner)
  const program = await server.find(directory)
  if (!program) throw new Error(`${server.title} was not found on this machine`)
  const disposable = options.disposable ?? true
  const password = await keptSecret(join(parent, 'secrets'), `${server.name}-password`)
  const instance = await server.prepare(program, { directory, owner, password, disposable, port: freePort })
  const processes: Supervised[] = []
  const stop = async () => {
    for (const process of processes.reverse()) await process.stop()
    if (disposable) await rm(directory, { recursive: true, force: true })
  }
  for (const { name, command, ready } of instance.processes) {
    const printed: string[] = []
    const onLine = (line: string) => {
      printed.push(line)
      if (printed.length > 20) printed.shift()
      options.onLine?.(name, line)
    }
    const onDeath = (status: string, delay: number) =>
      onLine(`ended (${status}), starts again in ${delay} ms`)
    processes.push(supervise({ name, command, onLine, onDeath }))
    if (await comesTrue(ready)) continue
    await stop()
    throw new Error(`${name} did not start within ${patience / 1000} s; it said:\n${printed.join('\n')}`)
  }
  return { name: server.name, instance, stop }
}

async function comesTrue(ready: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (await ready()) return true
    await wait(100)
  }
  return false
}
