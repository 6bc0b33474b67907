import { ConfigError, readConfig, settings } from '@runwen/service-kit'
import { z } from 'zod'

export const schema = z.object({
  ...settings.common,
  PORT: settings.common.PORT.default(8025),
  SMTP_PORT: settings.common.PORT.default(1025).describe('port of the SMTP server'),
})
export type Config = z.output<typeof schema>

/** @throws ConfigError for invalid settings and for RUNWEN_ENV=production. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = readConfig(schema, env)
  if (config.RUNWEN_ENV === 'production') {
    throw new ConfigError(
      'Configuration: the mailbox delivers no emails and never runs with RUNWEN_ENV=production',
    )
  }
  return config
}
