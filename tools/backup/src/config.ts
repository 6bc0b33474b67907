import { readConfig, wholeNumber } from '@runwen/service-kit/config'
import { z } from 'zod'

const address = z.url()
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** Settings of `npm run backup` and `npm run restore`. */
export const schema = z.object({
  BACKUP_URL: address
    .meta({ secret: true })
    .describe('where backups are kept: file:///folder or http(s)://key:secret@host:port/bucket'),
  BACKUP_RECIPIENT: list.describe('comma-separated age public keys (age1…) that backups are encrypted to'),
  BACKUP_IDENTITY: z
    .string()
    .optional()
    .meta({ secret: true })
    .describe('age identity (AGE-SECRET-KEY-1…) that decrypts backups, for `restore` and `verify`'),
  BACKUP_KEEP_DAILY: wholeNumber(0, 1_000).default(7).describe('days of which the newest backup is kept'),
  BACKUP_KEEP_WEEKLY: wholeNumber(0, 1_000).default(4).describe('weeks of which the newest backup is kept'),
  BACKUP_KEEP_MONTHLY: wholeNumber(0, 1_000).default(6).describe('months of which the newest backup is kept'),
  BACKUP_FILES: list.describe('comma-separated paths of more secret files to back up, such as `.env`'),
  BACKUP_TEMP_DIR: z
    .string()
    .default('/tmp')
    .describe('folder for encrypted parts on their way; needs room for the largest compressed database'),
  POSTGRES_URL: address
    .optional()
    .meta({ secret: true })
    .describe('PostgreSQL as superuser; default: the server of `npm start`'),
  OBJECT_STORE_URL: address
    .optional()
    .meta({ secret: true })
    .describe('object store of documents; default: the store of `npm start`'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('folder with the folder `secrets`, relative to the checkout'),
})

export type BackupConfig = z.output<typeof schema>

/** @throws ConfigError naming every variable that cannot be used. */
export function loadConfig(env = process.env): BackupConfig {
  return readConfig(schema, env)
}
