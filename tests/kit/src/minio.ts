import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackingServers } from '@runwen/local-stack'
import { findGoProgram } from '@runwen/test-runner'
import { loadConfig } from './config.ts'

export interface TestMinio {
  /** Address with credentials, without a bucket: `http://key:secret@host:port`. */
  url: string
  stop(): Promise<void>
}

/** Whether `testMinio` works: OBJECT_STORE_TEST_URL is set or the minio program is installed. */
export async function hasMinio(): Promise<boolean> {
  return Boolean(loadConfig().OBJECT_STORE_TEST_URL ?? (await findGoProgram('minio')))
}

/** Returns the server at OBJECT_STORE_TEST_URL, or starts a private empty one. */
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
