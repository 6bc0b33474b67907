import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rabbitmqUrlOf, redisUrlOf, redisUserOf, storedSecret } from '@runwen/setup'
import {
  type BackingServers,
  type BackingServersOptions,
  type LaunchedServers,
  launchBackingServers,
} from '../backing-servers.ts'
import type { StackConfig } from '../config.ts'
import type { ServerName } from '../servers/server.ts'

export interface Servers {
  postgresUrl: string
  redisUrlOf(process: string): string
  /** Address of RabbitMQ with the rights of a process; operators' commands have all rights. */
  rabbitmqUrlOf(process: string): string
  objectStoreUrl: string
  /** Resolves when these private servers answer; by default all. */
  ready(...names: ServerName[]): Promise<void>
  stop(): Promise<void>
}

type StartOptions = Omit<BackingServersOptions, 'services' | 'disposable'> & {
  /** Leaves out other servers. */
  only?: readonly ServerName[]
}

/**
 * Uses the servers in the environment and starts private ones for the rest. Without MinIO, documents go to a folder. They
 * stay there when MinIO is installed later.
 */
export async function startMissingServers(
  config: StackConfig,
  { only, ...options }: StartOptions,
): Promise<Servers> {
  const { POSTGRES_URL, REDIS_URL, RABBITMQ_URL, OBJECT_STORE_URL } = config
  const folder = join(options.directory, 'documents')
  const missing = [
    ...(POSTGRES_URL ? [] : (['postgres'] as const)),
    ...(REDIS_URL ? [] : (['redis'] as const)),
    ...(RABBITMQ_URL ? [] : (['rabbitmq'] as const)),
    ...(OBJECT_STORE_URL || existsSync(folder) ? [] : (['minio'] as const)),
  ]
  const launched = await launchBackingServers({
    ...options,
    disposable: false,
    services: missing.filter((name) => !only || only.includes(name)),
  })
  return {
    postgresUrl: requireUrl(POSTGRES_URL ?? launched.postgresUrl),
    redisUrlOf: (process) => REDIS_URL ?? redisUrlOf(requireUrl(launched.redisUrl), redisUserOf(process)),
    rabbitmqUrlOf: (process) => RABBITMQ_URL ?? rabbitmqUrlOf(requireUrl(launched.rabbitmqUrl), process),
    objectStoreUrl:
      OBJECT_STORE_URL ??
      (await documentsStore(launched, options.directory)) ??
      (await documentsFolder(folder)),
    ready: launched.ready,
    stop: launched.stop,
  }
}

async function documentsStore({ minioUrl, ready, stop }: LaunchedServers, directory: string) {
  if (!minioUrl) return undefined
  try {
    await ready('minio')
    return await documentsAccount(minioUrl, directory)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates the account that may touch the documents' bucket only. Returns the store's address with it. */
async function documentsAccount(rootUrl: string, directory: string): Promise<string> {
  // Loaded here, to keep the client out of the supervisor's memory when no MinIO runs.
  const { openMinioAccounts } = await import('@runwen/object-store')
  const url = new URL(rootUrl)
  url.username = 'documents'
  url.password = await storedSecret(join(directory, 'secrets'), 'documents-password')
  await openMinioAccounts(rootUrl).put([{ name: url.username, secretKey: url.password }])
  return url.href
}

async function documentsFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  return pathToFileURL(path).href
}

function requireUrl(url: BackingServers['postgresUrl']): string {
  if (!url) throw new Error('a backing server has no URL')
  return url
}
