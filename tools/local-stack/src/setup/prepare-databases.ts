import { type Log, migrate, prepareDatabase } from '@runwen/service-kit'
import { type ServiceName, services } from '../checkout.ts'
import { migrationSources } from './migration-sources.ts'

export interface DatabasePasswords {
  owner: string
  role: string
}

/** Creates the database and roles of each service and migrates it. Returns the database URLs of the services. */
export async function prepareDatabases(
  adminUrl: string,
  passwords: (service: ServiceName) => DatabasePasswords | Promise<DatabasePasswords>,
  log: Log,
): Promise<Record<ServiceName, string>> {
  const prepared = services.map(async (name) => {
    const { owner, role } = await passwords(name)
    const { ownerUrl, url } = await prepareDatabase({
      adminUrl,
      name,
      ownerPassword: owner,
      rolePassword: role,
    })
    await migrate({ url: ownerUrl, role: name, sources: migrationSources(name), log })
    return [name, url] as const
  })
  return Object.fromEntries(await Promise.all(prepared)) as Record<ServiceName, string>
}
