import { createLog, openDatabase } from '@runwen/service-kit'
import { loadLedgerConfig } from '../config.ts'
import { reportLines, verifyLedger } from '../use-cases/ledger/verify-ledger.ts'

const [command, ...rest] = process.argv.slice(2)
if (command !== 'verify' || rest.length > 0) {
  process.stderr.write('usage: npm run ledger -- verify\n')
  process.exit(64)
}

const database = openDatabase({
  url: loadLedgerConfig().DATABASE_URL,
  name: 'ledger',
  log: createLog({ service: 'ledger', level: 'warn' }),
  max: 1,
  statementTimeoutMs: 600_000,
})
try {
  const results = await verifyLedger(database)
  process.stdout.write(`${reportLines(results).join('\n')}\n`)
  process.exitCode = results.every(({ findings }) => findings.length === 0) ? 0 : 1
} finally {
  await database.close()
}
