import { join } from 'node:path'
import { migrationsDirectory as eventBus } from '@runwen/event-bus'
import { type MigrationSource, migrationsDirectory as serviceKit } from '@runwen/service-kit'
import { checkout } from '../checkout.ts'

/** Sources of a service's migrations, in order of execution. Their names must be unique. */
export function migrationSources(service: string): MigrationSource[] {
  return [
    { name: 'events', directory: eventBus },
    { name: 'service-kit', directory: serviceKit },
    { name: service, directory: join(checkout, 'services', service, 'migrations') },
  ]
}
