import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceName } from '@runwen/contracts'
import { runningOn, startBackingServers } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { createLog, type Database, openDatabase } from '@runwen/service-kit'
import { createTestUsers, manageBroker, type TcpProxy, type TestUsers, tcpProxy } from '@runwen/test-kit'
import { scopedFolder, targetOf, unlimitedRates } from '@runwen/test-kit/drill'
import { installGoProgram, temporaryProduct } from '@runwen/test-runner'
import { mountDisk, type SmallDisk } from './small-disk.ts'

export const serverNames = ['postgres', 'redis', 'rabbitmq', 'minio'] as const
export type BackingServer = (typeof serverNames)[number]
export const processNames = [
  'gateway',
  'auth',
  'files',
  'messaging',
  'payment',
  'notifications',
  'sandbox',
] as const
export type ProcessName = (typeof processNames)[number]

/** The running product: every process of its own, and a faulty proxy before every server. */
export interface ChaosProduct {
  url: string
  users: TestUsers
  databases: Record<ServiceName, Database>
  proxies: Record<BackingServer, TcpProxy>
  redisUrl: string
  /** Calls the management API of RabbitMQ; `{vhost}` stands for the product's virtual host. */
  manage(method: string, path: string, body?: unknown): Promise<unknown>
  /** Folder with one file per process or server that names its process group. */
  records(name: ProcessName | BackingServer): string
  setClock(name: ProcessName, offsetMs: number): Promise<void>
  /** The disk of all servers; undefined when this process may not mount one. */
  disk: SmallDisk | undefined
  /** Folder of running uploads. */
  uploads: string
  /** Settings of operator commands. */
  settings: Record<string, Record<string, string>>
}

/** More than 1% must stay free for MinIO, and 50 MB for RabbitMQ. */
const diskMb = 10_240
const log = createLog({ service: 'chaos', level: 'silent' })

/** Starts servers, proxies and the product; disposing `running` stops them. */
export async function startChaosProduct(running: AsyncDisposableStack): Promise<ChaosProduct> {
  const folder = await scopedFolder('chaos', running)
  const clocks = join(folder, 'clocks')
  await mkdir(clocks, { recursive: true })
  const directory = join(folder, 'servers')
  const disk = await mountDisk(directory, diskMb)
  if (disk) running.defer(disk.unmount)
  const servers = await startBackingServers({
    directory,
    services: serverNames,
    programs: { minio: await installGoProgram('minio') },
    print: () => undefined,
  })
  running.defer(() => servers.stop())
  const urls: Record<BackingServer, string> = {
    postgres: required(servers.postgresUrl),
    redis: required(servers.redisUrl),
    rabbitmq: required(servers.rabbitmqUrl),
    minio: required(servers.minioUrl),
  }
  const made = await Promise.all(serverNames.map(async (name) => [name, await tcpProxy(urls[name])] as const))
  const proxies = Object.fromEntries(made) as Record<BackingServer, TcpProxy>
  running.defer(async () => {
    await Promise.all(Object.values(proxies).map((proxy) => proxy.close()))
  })
  const { directory: data, env } = await temporaryProduct(
    'chaos',
    {
      ...isolatedEnvironment(),
      POSTGRES_URL: proxies.postgres.url,
      REDIS_URL: proxies.redis.url,
      RABBITMQ_URL: proxies.rabbitmq.url,
      OBJECT_STORE_URL: proxies.minio.url,
      ...unlimitedRates,
      NODE_OPTIONS: `--import ${new URL(`skewed-clock.mjs?folder=${clocks}`, import.meta.url).href}`,
    },
    running,
  )
  const { settings = {} } = runningOn(join(data, 'data')) ?? {}
  const open = (name: ServiceName) => {
    // Directly, so that audits see the truth while a proxy is faulty.
    const url = new URL(settings[name]?.DATABASE_URL ?? '')
    url.port = new URL(urls.postgres).port
    const database = openDatabase({ url: url.href, name: 'chaos', log, max: 2 })
    running.defer(() => database.close())
    return database
  }
  const target = targetOf(env)
  const management = required(servers.rabbitmqManagementUrl)
  return {
    url: target.url,
    users: createTestUsers(target),
    databases: {
      auth: open('auth'),
      files: open('files'),
      messaging: open('messaging'),
      payment: open('payment'),
      notifications: open('notifications'),
    },
    proxies,
    redisUrl: urls.redis,
    manage: (method, path, body) => manageBroker(management, method, path.replace('{vhost}', '%2F'), body),
    records: (name) =>
      join(
        serverNames.some((one) => one === name) ? directory : join(data, 'data'),
        'processes',
        `${name}.json`,
      ),
    setClock: (name, offsetMs) =>
      writeFile(join(clocks, name === 'sandbox' ? 'stripe-sandbox' : name), String(offsetMs)),
    disk,
    uploads: join(data, 'data', 'uploads'),
    settings,
  }
}

function required(url: string | undefined): string {
  if (!url) throw new Error('a server is missing: install PostgreSQL, Redis and RabbitMQ')
  return url
}
