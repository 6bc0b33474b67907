import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, settings } from '@runwen/service-kit'
import { z } from 'zod'

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

export const schema = z.object({
  ...settings.common,
  PORT: settings.common.PORT.default(4102),
  ...settings.database,
  ...settings.redis,
  ...settings.broker,
  ...settings.retention,
  ...settings.authPublicKey,
  ...settings.prices,
  OBJECT_STORE_URL: z
    .url({ protocol: /^(file|https?)$/ })
    .meta({ secret: true })
    .describe('object store of documents: file:///folder or http(s)://key:secret@host:port/bucket'),
  UPLOAD_DIR: z
    .string()
    .default(join(tmpdir(), 'runwen-uploads'))
    .describe('folder for running uploads; its files need not survive a restart'),
  UPLOAD_DIR_MB: count(4_096).describe(
    'maximum megabytes of running uploads in UPLOAD_DIR; an eighth is reserved for staff',
  ),
  UPLOADS_PER_PERSON: count(4).describe('maximum number of running uploads per user'),
  STORAGE_PER_CUSTOMER_MB: count(20_480).describe('maximum megabytes of stored documents per customer'),
  CHECK_CONCURRENCY: count(availableParallelism()).describe('number of documents checked concurrently'),
})
export type Config = z.output<typeof schema>

export const loadConfig = (env = process.env): Config => readConfig(schema, env)
