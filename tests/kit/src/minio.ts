import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findGoProgram, startBackingServers } from '@runwen/local-stack'
import { loadConfig } from './config.ts'

export interface TestMinio {
  /** Address with credentials, without a bucket: `http://key:secret@host:port`. */
  url: string
  stop(): Promise<void>
}

/** Whether `testMinio` can give one: a running server is named, or the program is on this machine. */
export async function hasMinio(): Promise<boolean> {
  return Boolean(loadConfig().OBJECT_STORE_TEST_URL ?? (await findGoProgram('minio')))
}

/** The MinIO that OBJECT_STORE_TEST_URL names, else a private one without data. */
export async function testMinio(): Promise<TestMinio> {
  const given = loadConfig().OBJECT_STORE_TEST_URL
  if (given) return { url: withoutPath(given), stop: async () => undefined }
  const directory = await mkdtemp(join(tmpdir(), 'runwen-minio-'))
  await chmod(directory, 0o711)
  const servers = await startBackingServers({
    directory,
    services: ['minio'],
    programs: { minio: await findGoProgram('minio') },
  })
  return {
    url: withoutPath(servers.minioUrl ?? ''),
    async stop() {
      await servers.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function withoutPath(address: string): string {
  const { protocol, username, password, host } = new URL(address)
  return `${protocol}//${username}:${password}@${host}`
}
