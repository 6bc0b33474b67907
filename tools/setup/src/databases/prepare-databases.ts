import { type ServiceName, services } from '@runwen/contracts'
import { type Log, type Login, migrate, prepareDatabase } from '@runwen/service-kit'
import { migrationSources } from './migration-sources.ts'

export interface DatabasePasswords {
  owner: string
  role: string
  logins?: Login[]
}

/** Creates the database and roles of each service and migrates it. Returns the database URLs of the services. */
export async function prepareDatabases(
  adminUrl: string,
  passwords: (service: ServiceName) => DatabasePasswords | Promise<DatabasePasswords>,
  log: Log,
): Promise<Record<ServiceName, string>> {
  const prepared = services.map(async (name) => {
    const { owner, role, logins } = await passwords(name)
    const { ownerUrl, url } = await prepareDatabase({
      adminUrl,
      name,
      ownerPassword: owner,
      rolePassword: role,
      ...(logins && { logins }),
    })
    await migrate({ url: ownerUrl, role: name, sources: migrationSources(name), log })
    return [name, url] as const
  })
  return Object.fromEntries(await Promise.all(prepared)) as Record<ServiceName, string>
}
