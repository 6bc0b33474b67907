import { createLog, openDatabase } from '@runwen/service-kit'
import { loadSeedConfig } from '../config.ts'
import { seed } from './seed.ts'

/** Prints one line of JSON: what was made and what had been there. */
const config = loadSeedConfig()
const database = openDatabase({
  url: config.DATABASE_URL,
  name: 'auth-seed',
  log: createLog({ service: 'auth-seed', level: 'warn' }),
  max: 1,
})
try {
  const made = await seed(database, config, new Date())
  process.stdout.write(`${JSON.stringify(made)}\n`)
} finally {
  await database.close()
}
