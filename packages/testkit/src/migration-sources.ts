import { fileURLToPath } from 'node:url'
import { migrationsDirectory as messagingMigrations } from '@runwen/messaging'
import { migrationsDirectory as kitMigrations, type MigrationSource } from '@runwen/service-kit'

const services = fileURLToPath(new URL('../../../services/', import.meta.url))

/** All that a service's database is made of. */
export function migrationSources(service: string): MigrationSource[] {
  return [
    { name: 'messaging', directory: messagingMigrations },
    { name: 'service-kit', directory: kitMigrations },
    { name: service, directory: `${services}${service}/migrations` },
  ]
}
