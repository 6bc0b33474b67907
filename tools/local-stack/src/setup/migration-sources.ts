import { join } from 'node:path'
import { migrationsDirectory as eventBus } from '@runwen/event-bus'
import { type MigrationSource, migrationsDirectory as serviceKit } from '@runwen/service-kit'
import { checkout } from '../checkout.ts'

/** All that a service's database is made of, in the order in which it is built; the names must differ. */
export function migrationSources(service: string): MigrationSource[] {
  return [
    { name: 'events', directory: eventBus },
    { name: 'service-kit', directory: serviceKit },
    { name: service, directory: join(checkout, 'services', service, 'migrations') },
  ]
}
