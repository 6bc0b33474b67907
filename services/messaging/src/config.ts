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
  UNSENT_ATTACHMENTS_KEPT_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .default(24)
    .describe('hours after which uploaded attachments that no message was sent with are deleted'),
})
export type Config = z.output<typeof schema>

export const loadConfig = (env = process.env): Config => readConfig(schema, env)
