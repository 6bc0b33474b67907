import { readConfig, settings } from '@runwen/service-kit'
import { z } from 'zod'

export const schema = z.object({
  ...settings.common,
  PORT: settings.common.PORT.default(4103),
  ...settings.database,
  ...settings.redis,
  ...settings.broker,
  ...settings.retention,
  ...settings.authPublicKey,
})
export type Config = z.output<typeof schema>

export const loadConfig = (env = process.env): Config => readConfig(schema, env)
