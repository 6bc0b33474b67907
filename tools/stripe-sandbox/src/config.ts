import { ConfigError, readConfig, settings } from '@runwen/service-kit'
import { z } from 'zod'

const key = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{16,}$`), {
    message: `must be ${prefix}_ followed by at least 16 letters and digits`,
  })

const address = z.url({ protocol: /^https?$/, message: 'must be an http or https URL' })

export const schema = z.object({
  ...settings.common,
  DATA_DIR: z.string().describe('directory of the state'),
  STRIPE_SECRET_KEY: key('sk_test').meta({ secret: true }).describe('secret key of the payment service'),
  STRIPE_PUBLISHABLE_KEY: key('pk_test').describe('publishable key of browsers'),
  STRIPE_WEBHOOK_SECRET: key('whsec').meta({ secret: true }).describe('signing secret of webhooks'),
  WEBHOOK_URL: address.optional().describe('URL that receives events; default: none, events are only stored'),
  PUBLIC_URL: address
    .optional()
    .describe('URL of the pages under /sandbox for browsers; default: the address it listens on'),
})

export type Config = z.output<typeof schema>

/** Reads the settings. @throws ConfigError for invalid settings and for RUNWEN_ENV=production. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = readConfig(schema, env)
  if (config.RUNWEN_ENV === 'production') {
    throw new ConfigError('Configuration: the payment sandbox never runs with RUNWEN_ENV=production')
  }
  return config
}
