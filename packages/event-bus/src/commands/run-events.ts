import { parseArgs } from 'node:util'
import { ConfigError, createLog, openDatabase } from '@runwen/service-kit'
import { RequestFailed } from '../reconciliation/requests.ts'
import { loadBrokerUrl, loadDatabaseUrl } from './config.ts'
import { runDead } from './dead-command.ts'
import { runResend } from './resend-command.ts'
import { UsageError, usage } from './usage-error.ts'

const log = createLog({ service: 'events-command', level: 'error' })

async function run(): Promise<string[]> {
  const { positionals, values } = parsed()
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

function parsed() {
  try {
    return parseArgs({
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

try {
  process.stdout.write(`${(await run()).join('\n')}\n`)
} catch (error) {
  const expected = [UsageError, ConfigError, RequestFailed].some((kind) => error instanceof kind)
  if (!expected) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
