import { readConfig, settings } from '@runwen/service-kit/config'
import { z } from 'zod'
import { checkMail, checkStripeKeys, shared } from '../settings.ts'

const password = z
  .string()
  .regex(/^[\w-]{16,}$/, { message: 'must be at least 16 letters, digits, - and _' })
  .optional()
  .meta({ secret: true })

/** Settings of the setup job. Missing secrets are generated. */
export const schema = z
  .object({
    ...shared,
    AUTH_PRIVATE_KEY: z
      .string()
      .optional()
      .meta({ secret: true })
      .describe('base64 of the PEM private key (P-256) that signs tokens'),
    LINK_KEY: settings.linkKey.LINK_KEY.optional()
      .meta({ secret: true })
      .describe('derives the tokens of links in emails'),
    SECOND_FACTOR_KEY: settings.secondFactorKey.SECOND_FACTOR_KEY.optional()
      .meta({ secret: true })
      .describe('encrypts the secrets of second factors'),
    SECOND_FACTOR_PREVIOUS_KEY: settings.secondFactorKey.SECOND_FACTOR_PREVIOUS_KEY,
    POSTGRES_PASSWORD: password.describe(
      'password of the superuser of the postgres service (first start only)',
    ),
    REDIS_PASSWORD: password.describe('password of the redis service'),
    RABBITMQ_PASSWORD: password.describe('password of the rabbitmq service (first start only)'),
    MINIO_PASSWORD: password.describe('password of the minio service'),
    MAIL_DOMAIN: z
      .string()
      .optional()
      .describe('domain of the emails of the profile `mail`; without one, emails get no key'),
    MAIL_SELECTOR: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('runwen')
      .describe('name of the key that signs emails (DKIM)'),
    SECRETS_DIRECTORY: z
      .string()
      .default('/secrets')
      .describe('directory with one folder for each container that reads secrets'),
  })
  .superRefine(checkStripeKeys)
  .superRefine(checkMail)

export type SetupConfig = z.output<typeof schema>

/** @throws ConfigError naming every variable that cannot be used. */
export const loadConfig = (env = process.env): SetupConfig => readConfig(schema, env)
