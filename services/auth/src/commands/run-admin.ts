import { text } from 'node:stream/consumers'
import { createLog, openDatabase, systemClock } from '@runwen/service-kit'
import { loadSeedConfig } from '../config.ts'
import { runAdminCommand, UsageError } from './admin.ts'

const { DATABASE_URL, RUNWEN_ENV } = loadSeedConfig()
const database = openDatabase({
  url: DATABASE_URL,
  name: 'auth-admin',
  log: createLog({ service: 'auth-admin', level: 'warn' }),
  max: 1,
})
try {
  const stdin = process.stdin.isTTY ? '' : await text(process.stdin)
  const dependencies = { database, environment: RUNWEN_ENV, now: systemClock }
  const lines = await runAdminCommand(dependencies, process.argv.slice(2), stdin)
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
} finally {
  await database.close()
}
