import { email, languages } from '@runwen/contracts'
import { readConfig, settings, wholeNumber } from '@runwen/service-kit'
import { z } from 'zod'

const addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((address) => email.safeParse(address).success), {
    message: 'must be email addresses, separated by commas',
  })

export const schema = z.object({
  ...settings.common,
  PORT: settings.common.PORT.default(4105),
  ...settings.database,
  ...settings.redis,
  ...settings.broker,
  ...settings.authPublicKey,
  ...settings.linkKey,
  ...settings.mail,
  ...settings.retention,
  ...settings.contact,
  ...settings.publicUrl,
  SMTP_CONNECTIONS: wholeNumber(1, 50)
    .default(4)
    .describe('maximum number of connections to the SMTP server'),
  MAIL_REPLY_TO: email
    .optional()
    .describe(
      'mailbox that staff read, to which replies to emails go; default: emails ask customers to write under Messages',
    ),
  STAFF_MAIL: addresses
    .default([])
    .describe('comma-separated addresses of staff; default: no emails to staff'),
  STAFF_LANGUAGE: z.enum(languages).default('zh').describe('language of emails to staff'),
  STAFF_DIGEST_MINUTES: wholeNumber(0, 1_440)
    .default(0)
    .describe('minutes over which emails to staff are gathered into one; 0: sent immediately'),
  EMAILS_KEPT_DAYS: wholeNumber(1, 3_650)
    .default(90)
    .meta({ formerly: 'LETTERS_KEPT_DAYS' })
    .describe('days that the list of emails keeps those that were sent or failed'),
})
export type Config = z.output<typeof schema>

/** @throws ConfigError */
export const loadConfig = (env = process.env): Config => readConfig(schema, env)
