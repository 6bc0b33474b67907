import { text } from 'node:stream/consumers'
import { createLog, openDatabase } from '@runwen/service-kit'
import { loadSeedConfig } from '../config.ts'
import { runAdminCommand, UsageError } from './admin.ts'

const config = loadSeedConfig()
const database = openDatabase({
  url: config.DATABASE_URL,
  name: 'auth-admin',
  log: createLog({ service: 'auth-admin', level: 'warn' }),
  max: 1,
})
try {
  const typed = process.stdin.isTTY ? '' : await text(process.stdin)
  const lines = await runAdminCommand(database, process.argv.slice(2), typed, {
    now: new Date(),
    environment: config.RUNWEN_ENV,
  })
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
} finally {
  await database.close()
}
