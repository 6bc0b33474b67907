import { text } from 'node:stream/consumers'
import { createLog, openDatabase, runCommand, systemClock } from '@runwen/service-kit'
import { loadSeedConfig } from '../config.ts'
import { runAdminCommand, usage } from './admin.ts'

await runCommand(process.argv.slice(2), usage, async (args) => {
  const config = loadSeedConfig()
  const database = openDatabase({
    url: config.DATABASE_URL,
    name: 'auth-admin',
    log: createLog({ service: 'auth-admin', level: 'warn' }),
    max: 1,
  })
  try {
    const stdin = process.stdin.isTTY ? '' : await text(process.stdin)
    return await runAdminCommand({ config, database, now: systemClock }, args, stdin)
  } finally {
    await database.close()
  }
})
