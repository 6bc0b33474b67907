import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BackingServers, startBackingServers } from '@runwen/local-stack'

type Server = NonNullable<Parameters<typeof startBackingServers>[0]['services']>[number]

/** Starts servers that only this test uses, so that it may kill or change them. `stop` removes their data. */
export async function privateServers(...services: Server[]): Promise<BackingServers> {
  const directory = await mkdtemp(join(tmpdir(), 'runwen-test-servers-'))
  const servers = await startBackingServers({ directory, services, print: () => undefined })
  return {
    ...servers,
    async stop() {
      await servers.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
