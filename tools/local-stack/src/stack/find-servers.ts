import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BackingServers, startBackingServers } from '../backing-servers.ts'
import type { StackConfig } from '../config.ts'

export interface FoundServers {
  postgresUrl: string
  redisUrl: string
  rabbitmqUrl: string
  objectStoreUrl: string
  stop(): Promise<void>
}

type StartOptions = Omit<Parameters<typeof startBackingServers>[0], 'services' | 'disposable'>

/** Servers that the environment names, and private ones for the rest. Without MinIO, documents go to a folder. */
export async function findServers(config: StackConfig, options: StartOptions): Promise<FoundServers> {
  const { POSTGRES_URL, REDIS_URL, RABBITMQ_URL, OBJECT_STORE_URL } = config
  const started = await startBackingServers({
    ...options,
    disposable: false,
    services: [
      ...(POSTGRES_URL ? [] : (['postgres'] as const)),
      ...(REDIS_URL ? [] : (['redis'] as const)),
      ...(RABBITMQ_URL ? [] : (['rabbitmq'] as const)),
      ...(OBJECT_STORE_URL ? [] : (['minio'] as const)),
    ],
  })
  return {
    postgresUrl: known(POSTGRES_URL ?? started.postgresUrl),
    redisUrl: known(REDIS_URL ?? started.redisUrl),
    rabbitmqUrl: known(RABBITMQ_URL ?? started.rabbitmqUrl),
    objectStoreUrl: OBJECT_STORE_URL ?? started.minioUrl ?? (await folder(options.directory)),
    stop: started.stop,
  }
}

async function folder(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'documents')
  await mkdir(path, { recursive: true, mode: 0o700 })
  return pathToFileURL(path).href
}

function known(url: BackingServers['postgresUrl']): string {
  if (!url) throw new Error('a backing server was started without an address')
  return url
}
