import { parseArgs } from 'node:util'
import {
  type CommandOutcome,
  createLog,
  type Database,
  openDatabase,
  runCommand,
  systemClock,
  UsageError,
} from '@runwen/service-kit'
import { z } from 'zod'
import { createPerUserLock } from '../adapters/per-user-lock.ts'
import { openStripe } from '../adapters/stripe/stripe.ts'
import { declineLimit, loadLedgerConfig, modeOf } from '../config.ts'
import { customerAccounts, ownAccounts } from '../models/ledger/rules.ts'
import { checksConcurrency } from '../use-cases/intents/reconcile-intents.ts'
import { adjustLedger } from '../use-cases/ledger/adjust-ledger.ts'
import { syncProvider } from '../use-cases/ledger/sync-provider.ts'
import { verifyLedger, verifyProvider } from '../use-cases/ledger/verify-ledger.ts'
import { reportLines } from './report-lines.ts'

const usage = `usage: npm run ledger -- verify [--json]
       npm run ledger -- sync --since TIME [--json]
       npm run ledger -- adjust --customer ID --from ACCOUNT --to ACCOUNT --amount CENTS --by NAME --reason TEXT [--json]

verify   checks that the ledger adds up and agrees with orders, refunds, withdrawals and the provider.
sync     applies what the provider knows and the database does not, for example after a restore. TIME is ISO 8601.
adjust   posts a correction, which needs OWNER_DATABASE_URL.

Accounts: ${[...customerAccounts, ...ownAccounts].join(', ')}.
Exit codes: 0 nothing is wrong, 1 something is wrong, 2 wrong usage or configuration.`
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

async function withDatabase(
  url: string,
  work: (database: Database) => Promise<CommandOutcome>,
  max = 1,
): Promise<CommandOutcome> {
  const database = openDatabase({ url, name: 'ledger', log, max, statementTimeoutMs: 600_000 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** @throws UsageError for arguments that the schema refuses. */
function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new UsageError(`${z.prettifyError(error)}\n\n${usage}`)
  return data
}

async function verify(): Promise<CommandOutcome> {
  const { DATABASE_URL, STRIPE_SECRET_KEY, STRIPE_API_URL } = loadLedgerConfig()
  return withDatabase(DATABASE_URL, async (database) => {
    const results = await verifyLedger(database)
    const notes: string[] = []
    if (STRIPE_SECRET_KEY === undefined) {
      notes.push('STRIPE_SECRET_KEY is not set: not compared with the balance transactions of the provider.')
    } else {
      const provider = openStripe({
        secretKey: STRIPE_SECRET_KEY,
        webhookSecrets: [],
        apiUrl: STRIPE_API_URL,
      })
      results.push(...(await verifyProvider({ database, provider, now: systemClock })))
    }
    const failed = results.some(({ findings }) => findings.length > 0)
    return {
      lines: [...notes, ...reportLines(results)],
      json: { ok: !failed, notes, checks: results },
      failed,
    }
  })
}

/** Applies what the provider knows and the database does not, for example after a restore. */
async function sync(args: string[]): Promise<CommandOutcome> {
  const { values } = parseArgs({ args, options: { since: { type: 'string' } } })
  const since = checked(z.coerce.date(), values.since)
  const config = loadLedgerConfig()
  const { DATABASE_URL, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = config
  if (secretKey === undefined) throw new Error('STRIPE_SECRET_KEY is not set: no provider to compare with')
  const work = async (database: Database) => {
    const report = await syncProvider(
      {
        database,
        provider: openStripe({ secretKey, webhookSecrets: [], apiUrl }),
        withUserLock: createPerUserLock(),
        isLive: modeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl }) === 'live',
        now: systemClock,
        countPayment: () => undefined,
        declineLimit,
        log,
      },
      since,
    )
    return {
      lines: [
        `${report.checked} open payments compared with the provider, ${report.ended} of them ended`,
        `refunds of ${report.refunded} payments compared`,
        ...report.unknown.map(
          ({ id, amount, currency, status, userId }) =>
            `${id}: ${amount} ${currency} by user ${userId}, ${status}: not in this database`,
        ),
      ],
      json: report,
      failed: report.unknown.some(({ status }) => status !== 'canceled'),
    }
  }
  return withDatabase(DATABASE_URL, work, checksConcurrency + 1)
}

async function adjust(args: string[]): Promise<CommandOutcome> {
  const names = Object.keys(adjustmentOptions.shape)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { customer, by, ...rest } = checked(adjustmentOptions, parseArgs({ args, options }).values)
  const { OWNER_DATABASE_URL } = loadLedgerConfig()
  if (OWNER_DATABASE_URL === undefined) {
    throw new Error('OWNER_DATABASE_URL is not set: adjustments need the role that owns the tables')
  }
  return withDatabase(OWNER_DATABASE_URL, async (database) => {
    const adjustment = await adjustLedger(database, { userId: customer, approvedBy: by, ...rest })
    return { lines: [`adjustment:${adjustment}`], json: { adjustment } }
  })
}

await runCommand(process.argv.slice(2), usage, async ([command, ...rest]) => {
  if (command === 'verify' && rest.length === 0) return verify()
  if (command === 'sync' && rest.length > 0) return sync(rest)
  if (command === 'adjust' && rest.length > 0) return adjust(rest)
  throw new UsageError(usage)
})
