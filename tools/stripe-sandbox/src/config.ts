import { ConfigError, readConfig, settings } from '@runwen/service-kit'
import { z } from 'zod'

const key = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{16,}$`), {
    message: `must be ${prefix}_ and at least 16 letters and digits`,
  })

const address = z.url({ protocol: /^https?$/, message: 'must be an http or https address' })

export const schema = z.object({
  ...settings.common,
  DATA_DIR: z.string().describe('folder of the state'),
  STRIPE_SECRET_KEY: key('sk_test')
    .meta({ secret: true })
    .describe('the key that the payment service calls with'),
  STRIPE_PUBLISHABLE_KEY: key('pk_test').describe('the key that browsers call with'),
  STRIPE_WEBHOOK_SECRET: key('whsec').meta({ secret: true }).describe('signing secret of webhooks'),
  WEBHOOK_URL: address
    .optional()
    .describe('address that receives events; default: none, events are only stored'),
  PUBLIC_URL: address
    .optional()
    .describe('where browsers reach the pages under /sandbox; its own address unless told'),
  CONTROL: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
    .describe('1 opens /control, which makes things go wrong on purpose, for tests'),
})

export type Config = z.output<typeof schema>

/** The settings of the process; throws ConfigError for bad ones, and always in production. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = readConfig(schema, env)
  if (config.RUNWEN_ENV === 'production') {
    throw new ConfigError('Configuration: the payment sandbox never runs with RUNWEN_ENV=production')
  }
  return config
}
