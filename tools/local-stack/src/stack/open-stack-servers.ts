import { resolve } from 'node:path'
import { loadConfig } from '../config.ts'
import { lockDirectory } from '../processes/lock.ts'
import { stopOrphans } from '../processes/orphans.ts'
import { startMissingServers } from './start-missing-servers.ts'

export interface StackServers {
  /** As superuser. */
  postgresUrl: string
  objectStoreUrl: string
  stop(): Promise<void>
}

export interface StackServersOptions {
  /** Called while no server runs and no stack can start. */
  prepare(): Promise<void>
  /** Receives messages for the user. */
  print(line: string): void
}

/**
 * Starts PostgreSQL and the object store of a stopped stack without its processes, for commands that replace its data.
 *
 * @throws AlreadyRunning when the stack runs.
 */
export async function openStackServers(
  directory: string,
  { prepare, print }: StackServersOptions,
): Promise<StackServers> {
  const lock = lockDirectory(directory)
  try {
    await stopOrphans(resolve(directory, 'processes'))
    await prepare()
    const servers = await startMissingServers(loadConfig(), {
      directory,
      print,
      only: ['postgres', 'minio'],
    })
    await servers.ready().catch(async (error) => {
      await servers.stop()
      throw error
    })
    const { postgresUrl, objectStoreUrl } = servers
    return {
      postgresUrl,
      objectStoreUrl,
      async stop() {
        await servers.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
