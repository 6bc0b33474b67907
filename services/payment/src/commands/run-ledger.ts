import { parseArgs } from 'node:util'
import { createLog, openDatabase, systemClock } from '@runwen/service-kit'
import { z } from 'zod'
import { createPerUserLock } from '../adapters/per-user-lock.ts'
import { openStripe } from '../adapters/provider/stripe.ts'
import { declineLimitOf, loadLedgerConfig, modeOf } from '../config.ts'
import { customerAccounts, ownAccounts } from '../models/ledger/rules.ts'
import { checksConcurrency } from '../use-cases/intents/reconcile-intents.ts'
import { adjustLedger } from '../use-cases/ledger/adjust-ledger.ts'
import { syncProvider } from '../use-cases/ledger/sync-provider.ts'
import { reportLines, verifyLedger, verifyProvider } from '../use-cases/ledger/verify-ledger.ts'

const usage = `usage: npm run ledger -- verify
       npm run ledger -- sync --since TIME
       npm run ledger -- adjust --customer ID --from ACCOUNT --to ACCOUNT --amount CENTS --by NAME --reason TEXT
accounts: ${[...customerAccounts, ...ownAccounts].join(', ')}
`
const log = createLog({ service: 'ledger', level: 'warn' })
const account = z.enum([...customerAccounts, ...ownAccounts])
const adjustmentOptions = z.object({
  customer: z.uuid(),
  from: account,
  to: account,
  amount: z.coerce.number().int().min(1),
  by: z.string().trim().min(1),
  reason: z.string().trim().min(1),
})

function open(url: string, max = 1) {
  return openDatabase({ url, name: 'ledger', log, max, statementTimeoutMs: 600_000 })
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

/** Applies what the provider knows and the database does not, for example after a restore. */
async function sync(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { since: { type: 'string' } } })
  const since = z.coerce.date().parse(values.since)
  const config = loadLedgerConfig()
  const { DATABASE_URL, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = config
  if (secretKey === undefined) throw new Error('STRIPE_SECRET_KEY is not set: no provider to compare with')
  const database = open(DATABASE_URL, checksConcurrency + 1)
  try {
    const report = await syncProvider(
      {
        database,
        provider: openStripe({ secretKey, webhookSecret: '', apiUrl }),
        withUserLock: createPerUserLock(),
        isLive: modeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl }) === 'live',
        now: systemClock,
        countPayment: () => undefined,
        declineLimit: declineLimitOf(config),
        log,
      },
      since,
    )
    print(`${report.checked} open payments compared with the provider, ${report.settled} of them ended`)
    print(`refunds of ${report.refunded} payments compared`)
    for (const { id, amount, currency, status, userId } of report.unknown) {
      print(`${id}: ${amount} ${currency} by user ${userId}, ${status}: not in this database`)
    }
    return report.unknown.some(({ status }) => status !== 'canceled') ? 1 : 0
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
else if (command === 'sync' && rest.length > 0) process.exitCode = await sync(rest)
else if (command === 'adjust' && rest.length > 0) process.exitCode = await adjust(rest)
else {
  process.stderr.write(usage)
  process.exitCode = 64
}
