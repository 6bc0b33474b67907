import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, settings, wholeNumber } from '@runwen/service-kit'
import { z } from 'zod'
import { readHolidays, readTimeZone, readWorkingDays } from './models/calendar/calendar.ts'

/** A setting that `read` parses; the message of its error is the reason of a refusal. */
const readBy = <T>(read: (text: string) => T) =>
  z.string().transform((text, ctx) => {
    try {
      return read(text)
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is invalid' })
      return z.NEVER
    }
  })

const dueTimeSettings = {
  WORK_TIME_ZONE: readBy(readTimeZone)
    .prefault('Asia/Shanghai')
    .describe('time zone of working days and holidays'),
  WORKING_DAYS: readBy(readWorkingDays)
    .prefault('Mon-Fri 18:00')
    .describe('working days with their closing times, such as `Mon-Fri 18:00, Sat 12:00`'),
  HOLIDAYS: readBy(readHolidays)
    .prefault('')
    .describe('days off, such as `2027-01-01, 2027-02-05..2027-02-12`'),
  TURNAROUND_TRANSLATION_DAYS: wholeNumber(1)
    .default(7)
    .describe('working days for a translation with polish'),
  TURNAROUND_POLISH_DAYS: wholeNumber(1).default(4).describe('working days for a polish'),
  TURNAROUND_REVISION_DAYS: wholeNumber(1).default(2).describe('working days for a revision'),
  DUE_REMINDER_HOURS: wholeNumber(1)
    .default(24)
    .describe('hours before the due time at which staff are reminded'),
}

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
  OBJECT_STORE_QUOTA_MB: wholeNumber(1)
    .optional()
    .describe(
      'megabytes that the object store can hold, for the metrics of its space; default: what a folder or MinIO tells',
    ),
  UPLOAD_DIR: z
    .string()
    .default(join(tmpdir(), 'runwen-uploads'))
    .describe('folder for running uploads; its files need not survive a restart'),
  UPLOAD_DIR_MB: wholeNumber(1)
    .default(4_096)
    .describe('maximum megabytes of running uploads in UPLOAD_DIR; an eighth is reserved for staff'),
  UPLOADS_PER_PERSON: wholeNumber(1).default(4).describe('maximum number of running uploads per user'),
  STORAGE_PER_CUSTOMER_MB: wholeNumber(1)
    .default(20_480)
    .describe('maximum megabytes of stored documents, reference files and attachments per customer'),
  ...settings.publicUrl,
  FREE_PART_WORDS: wholeNumber(1)
    .default(300)
    .describe(
      'words of a result that its customer can read before the payment; at most a quarter of the document, or half of a very short one',
    ),
  ...dueTimeSettings,
})
export type Config = z.output<typeof schema>

export const loadConfig = (env = process.env): Config => readConfig(schema, env)

const trainingSchema = schema.pick({ DATABASE_URL: true, OBJECT_STORE_URL: true })

export const loadTrainingConfig = (env = process.env) => readConfig(trainingSchema, env)
