import { createPrivateKey } from 'node:crypto'
import { limits, newUsername, password, requiredText } from '@runwen/contracts'
import { readConfig, settings, wholeNumber } from '@runwen/service-kit'
import { z } from 'zod'
import { staffSecondFactor } from './models/second-factors/rules.ts'

const privateKey = z.string().transform((text, ctx) => {
  try {
    const key = createPrivateKey(Buffer.from(text, 'base64'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // Reported below, like a key on another curve.
  }
  ctx.addIssue({ code: 'custom', message: 'must be the base64 of a PEM private key on the P-256 curve' })
  return z.NEVER
})

const rateLimitSettings = {
  LOGIN_FAILURES_PER_ADDRESS: wholeNumber(1)
    .default(100)
    .describe('maximum failed logins from one address in 15 minutes'),
  REGISTRATIONS_PER_HOUR: wholeNumber(1)
    .default(200)
    .describe('maximum registration attempts, and maximum wrong invitation codes, from one address per hour'),
}

const secondFactorSettings = {
  ...settings.secondFactorKey,
  STAFF_SECOND_FACTOR: z
    .enum(staffSecondFactor)
    .default('optional')
    .describe('whether staff must set up a second factor before anything else'),
}

const sessionSettings = {
  STAFF_IDLE_MINUTES: wholeNumber(1)
    .default(30)
    .describe('minutes without requests after which sessions of staff end; live streams do not count'),
}

export const schema = z.object({
  ...settings.common,
  PORT: settings.common.PORT.default(4101),
  ...settings.database,
  ...settings.redis,
  ...settings.broker,
  ...settings.retention,
  ...settings.recentPassword,
  AUTH_PRIVATE_KEY: privateKey
    .describe('base64 of the PEM private key (P-256) that signs tokens')
    .meta({ secret: true }),
  AUTH_PUBLIC_KEY: settings.authPublicKey.AUTH_PUBLIC_KEY.optional().describe(
    'base64 of further PEM public keys that verify tokens during a rotation, separated by commas',
  ),
  LINK_KEY: settings.linkKey.LINK_KEY,
  SESSIONS_KEPT_DAYS: wholeNumber(1)
    .default(30)
    .describe('days that ended and expired sessions, the record of logins, are kept'),
  ...rateLimitSettings,
  ...sessionSettings,
  ...secondFactorSettings,
})
export type Config = z.output<typeof schema>

export const loadConfig = (env = process.env): Config => readConfig(schema, env)

const seedSchema = z.object({
  RUNWEN_ENV: settings.common.RUNWEN_ENV,
  DATABASE_URL: settings.database.DATABASE_URL,
  ADMIN_USERNAME: newUsername.optional().describe('username of the first administrator'),
  ADMIN_PASSWORD: password.optional().describe('password of the first administrator').meta({ secret: true }),
  INVITATION_CODE: requiredText(limits.name).optional().describe('first invitation code'),
})

/** The settings of the commands `seed` and `admin`. */
export const loadSeedConfig = (env = process.env) => readConfig(seedSchema, env)
