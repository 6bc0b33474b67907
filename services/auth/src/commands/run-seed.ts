import { createLog, openDatabase, systemClock } from '@runwen/service-kit'
import { loadSeedConfig } from '../config.ts'
import { seed } from '../use-cases/users/seed.ts'

// Prints what was created as one line of JSON.
const config = loadSeedConfig()
const database = openDatabase({
  url: config.DATABASE_URL,
  name: 'auth-seed',
  log: createLog({ service: 'auth-seed', level: 'warn' }),
  max: 1,
})
try {
  const created = await seed(database, config, systemClock())
  process.stdout.write(`${JSON.stringify(created)}\n`)
} finally {
  await database.close()
}
