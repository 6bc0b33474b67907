import { ConfigError, readConfig, settings, wholeNumber } from '@runwen/service-kit'
import { z } from 'zod'

const key = (prefix: RegExp) => z.string().regex(prefix, { message: 'is not a key of this kind' })

const line = z.string().trim().default('')

export const schema = z.object({
  ...settings.common,
  PORT: settings.common.PORT.default(4104),
  ...settings.database,
  ...settings.redis,
  ...settings.broker,
  ...settings.retention,
  ...settings.recentPassword,
  ...settings.authPublicKey,
  ...settings.prices,
  PUBLIC_URL: settings.publicUrl.PUBLIC_URL.unwrap().describe(
    'public address of the product; the payment provider redirects customers to it',
  ),
  STRIPE_SECRET_KEY: key(/^(sk|rk)_(live|test)_\w{16,}$/)
    .meta({ secret: true })
    .describe('secret key of Stripe or of the sandbox'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(live|test)_\w{16,}$/).describe(
    'publishable key of Stripe or of the sandbox',
  ),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\w{16,}$/)
    .meta({ secret: true })
    .describe('signing secret of webhooks'),
  STRIPE_WEBHOOK_PREVIOUS_SECRET: key(/^whsec_\w{16,}$/)
    .optional()
    .meta({ secret: true })
    .describe('other signing secret that is valid during a rotation'),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, message: 'must be an http or https address' })
    .optional()
    .describe('address of the sandbox; default: Stripe'),
  SELLER_NAME: z
    .string()
    .trim()
    .min(1)
    .default('Runwen 润文')
    .describe('legal name of the seller, on receipts and proforma invoices'),
  SELLER_ADDRESS: line.describe('address of the seller; not shown while empty'),
  SELLER_TAX_NUMBER: line.describe('tax number of the seller; not shown while empty'),
  SELLER_CONTACT: line.describe(
    'email address or phone of the seller for questions about invoices; not shown while empty',
  ),
  CNY_PER_USD: z.coerce
    .number()
    .positive()
    .max(1_000)
    .optional()
    .describe('yuan per US dollar of the estimates next to prices; no estimates while not set'),
  CNY_RATE_DATE: z.iso
    .date()
    .optional()
    .describe('day of `CNY_PER_USD`, such as `2026-11-20`; shown next to the estimates if set'),
  BILLING_KEPT_YEARS: wholeNumber(1, 100)
    .default(10)
    .describe('years that receipts keep the billing details of deleted customers'),
  REBATE_WAITING_DAYS: wholeNumber(0, 365)
    .default(14)
    .describe('days until a rebate can be withdrawn; usable for payments immediately'),
  WITHDRAWAL_MINIMUM_CENTS: wholeNumber(1, 100_000_000)
    .default(1_000)
    .describe('least amount of a withdrawal, in cents'),
})
export type Config = z.output<typeof schema>

/** Declined cards of a customer before card payments wait. */
export const declineLimit = { count: 10, windowMs: 3_600_000 }

const ledgerSchema = z.object({
  DATABASE_URL: settings.database.DATABASE_URL,
  OWNER_DATABASE_URL: settings.database.DATABASE_URL.optional(),
  STRIPE_SECRET_KEY: schema.shape.STRIPE_SECRET_KEY.optional(),
  STRIPE_API_URL: schema.shape.STRIPE_API_URL,
})

export const loadLedgerConfig = (env = process.env) => readConfig(ledgerSchema, env)

export type PaymentMode = 'live' | 'test' | 'sandbox'

export function modeOf(config: Pick<Config, 'STRIPE_API_URL' | 'STRIPE_SECRET_KEY'>): PaymentMode {
  if (config.STRIPE_API_URL !== undefined) return 'sandbox'
  return /^.._live_/.test(config.STRIPE_SECRET_KEY) ? 'live' : 'test'
}

/** @throws ConfigError, also for production with the payment sandbox. */
export function loadConfig(env = process.env): Config {
  const config = readConfig(schema, env)
  const { RUNWEN_ENV, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = config
  if (RUNWEN_ENV === 'production' && modeOf(config) === 'sandbox') {
    throw new ConfigError('Configuration: STRIPE_API_URL is for the sandbox, which production refuses')
  }
  if (/_live_/.test(STRIPE_SECRET_KEY) !== /_live_/.test(STRIPE_PUBLISHABLE_KEY)) {
    throw new ConfigError('Configuration: one of the two Stripe keys is live and the other is not')
  }
  return config
}
