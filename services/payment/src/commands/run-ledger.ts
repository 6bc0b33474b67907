import { parseArgs } from 'node:util'
import { createLog, openDatabase, systemClock } from '@runwen/service-kit'
import { z } from 'zod'
import { openStripe } from '../adapters/provider/stripe.ts'
import { loadLedgerConfig } from '../config.ts'
import { customerAccounts, ownAccounts } from '../models/ledger/rules.ts'
import { adjustLedger } from '../use-cases/ledger/adjust-ledger.ts'
import { reportLines, verifyLedger, verifyProvider } from '../use-cases/ledger/verify-ledger.ts'

const usage = `usage: npm run ledger -- verify
       npm run ledger -- adjust --customer ID --from ACCOUNT --to ACCOUNT --amount CENTS --by NAME --reason TEXT
accounts: ${[...customerAccounts, ...ownAccounts].join(', ')}
`
const account = z.enum([...customerAccounts, ...ownAccounts])
const adjustmentOptions = z.object({
  customer: z.uuid(),
  from: account,
  to: account,
  amount: z.coerce.number().int().min(1),
  by: z.string().trim().min(1),
  reason: z.string().trim().min(1),
})

function open(url: string) {
  const log = createLog({ service: 'ledger', level: 'warn' })
  return openDatabase({ url, name: 'ledger', log, max: 1, statementTimeoutMs: 600_000 })
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function verify(): Promise<number> {
  const { DATABASE_URL, STRIPE_SECRET_KEY, STRIPE_API_URL } = loadLedgerConfig()
  const database = open(DATABASE_URL)
  try {
    const results = await verifyLedger(database)
    if (STRIPE_SECRET_KEY === undefined) {
      print('STRIPE_SECRET_KEY is not set: not compared with the balance transactions of the provider.')
    } else {
      const provider = openStripe({ secretKey: STRIPE_SECRET_KEY, webhookSecret: '', apiUrl: STRIPE_API_URL })
      results.push(...(await verifyProvider({ database, provider, now: systemClock })))
    }
    print(reportLines(results).join('\n'))
    return results.every(({ findings }) => findings.length === 0) ? 0 : 1
  } finally {
    await database.close()
  }
}

async function adjust(args: string[]): Promise<number> {
  const names = Object.keys(adjustmentOptions.shape)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { customer, by, ...rest } = adjustmentOptions.parse(parseArgs({ args, options }).values)
  const { OWNER_DATABASE_URL } = loadLedgerConfig()
  if (OWNER_DATABASE_URL === undefined) {
    throw new Error('OWNER_DATABASE_URL is not set: adjustments need the role that owns the tables')
  }
  const database = open(OWNER_DATABASE_URL)
  try {
    print(`adjustment:${await adjustLedger(database, { userId: customer, approvedBy: by, ...rest })}`)
    return 0
  } finally {
    await database.close()
  }
}

const [command, ...rest] = process.argv.slice(2)
if (command === 'verify' && rest.length === 0) process.exitCode = await verify()
else if (command === 'adjust' && rest.length > 0) process.exitCode = await adjust(rest)
else {
  process.stderr.write(usage)
  process.exitCode = 64
}
