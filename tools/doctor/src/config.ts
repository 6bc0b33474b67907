import { readConfig, settings, wholeNumber } from '@runwen/service-kit/config'
import { z } from 'zod'

const processAt = (name: string) => z.url().describe(`address of ${name} inside, with /readyz and /metrics`)
const address = z.url().meta({ secret: true })

/** Settings of `npm run doctor`. */
export const schema = z.object({
  GATEWAY_URL: processAt("the gateway's INTERNAL_PORT"),
  AUTH_URL: processAt('auth'),
  FILES_URL: processAt('files'),
  MESSAGING_URL: processAt('messaging'),
  PAYMENT_URL: processAt('payment'),
  NOTIFICATIONS_URL: processAt('notifications'),
  POSTGRES_URL: address.describe('PostgreSQL as superuser'),
  REDIS_URL: settings.redis.REDIS_URL,
  RABBITMQ_URL: settings.broker.RABBITMQ_URL,
  OBJECT_STORE_URL: address.describe('object store of documents'),
  SMTP_URL: settings.mail.SMTP_URL,
  STRIPE_SECRET_KEY: z.string().meta({ secret: true }).describe('secret key of Stripe or of the sandbox'),
  STRIPE_API_URL: z.url().optional().describe('address of the sandbox; default: Stripe'),
  BACKUP_URL: address.optional().describe('where backups are kept; not checked when missing'),
  BACKUP_MAX_HOURS: wholeNumber(1).default(26).describe('age at which a backup is too old'),
  DATA_DIR: z.string().optional().describe('folder whose disk must have room'),
})

export type DoctorConfig = z.output<typeof schema>

/** @throws ConfigError naming every variable that cannot be used. */
export function loadConfig(env = process.env): DoctorConfig {
  return readConfig(schema, env)
}
