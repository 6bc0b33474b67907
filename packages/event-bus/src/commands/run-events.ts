import { parseArgs } from 'node:util'
import { type CommandOutcome, createLog, openDatabase, runCommand, UsageError } from '@runwen/service-kit'
import { loadBrokerUrl, loadDatabaseUrl } from './config.ts'
import { runDead } from './dead-command.ts'
import { runResend } from './resend-command.ts'
import { usage } from './usage.ts'

const log = createLog({ service: 'events-command', level: 'error' })

async function run(args: string[]): Promise<CommandOutcome> {
  const { positionals, values } = parsed(args)
  const [command, ...rest] = positionals
  if (command === 'resend' && rest.length === 0) return runResend(loadBrokerUrl(), values, new Date(), log)
  if (command !== 'dead') throw new UsageError(usage)
  const database = openDatabase({ url: loadDatabaseUrl(), name: 'events command', log, max: 1 })
  try {
    return await runDead(database, rest, values.all)
  } finally {
    await database.close()
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        for: { type: 'string' },
        all: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new UsageError(usage)
  }
}

await runCommand(process.argv.slice(2), usage, run)
