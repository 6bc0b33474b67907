import { limits } from '@runwen/contracts/limits'
import { settings } from '@runwen/service-kit/config'
import { z } from 'zod'

const address = z.url().optional().meta({ secret: true })

/** Settings that `npm start` and the setup job of `docker compose` share. */
export const shared = {
  RUNWEN_ENV: settings.common.RUNWEN_ENV,
  ADMIN_USERNAME: z.string().default('admin').describe('name of the first administrator (first start only)'),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.password.min)
    .max(limits.password.max)
    .optional()
    .meta({ secret: true })
    .describe('password of the first administrator; default: random'),
  INVITATION_CODE: z.string().max(limits.name).optional().describe('first invitation code; default: random'),
  POSTGRES_URL: address.describe('PostgreSQL as superuser; default: a private server'),
  REDIS_URL: address.describe('Redis; default: a private server'),
  RABBITMQ_URL: address.describe('RabbitMQ; default: a private server'),
  OBJECT_STORE_URL: address.describe(
    'http(s)://key:secret@host/bucket or file:///folder; default: a private store',
  ),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .meta({ secret: true })
    .describe('secret key of Stripe; all three Stripe keys or none; default: the payment sandbox'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('publishable key of Stripe, sent to browsers'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .meta({ secret: true })
    .describe('signing secret of Stripe webhooks'),
  STRIPE_WEBHOOK_PREVIOUS_SECRET: z
    .string()
    .optional()
    .meta({ secret: true })
    .describe('other signing secret of Stripe webhooks that is valid during a rotation'),
  SMTP_URL: settings.mail.SMTP_URL.optional()
    .meta({ secret: true })
    .describe('SMTP server, such as smtp://user:password@host:587; default: the mailbox for development'),
  MAIL_FROM: settings.mail.MAIL_FROM.optional().describe(
    'sender of all emails, such as `Runwen <mail@example.com>`',
  ),
}

/** Sender of the emails that only the mailbox for development gets. */
export const developmentSender = 'Runwen 润文 <mail@runwen.localhost>'

export type SharedSettings = z.output<z.ZodObject<typeof shared>>

/** Production sends its emails to an SMTP server. */
export function checkMail(
  { RUNWEN_ENV, SMTP_URL, MAIL_FROM }: SharedSettings,
  context: z.RefinementCtx,
): void {
  if (RUNWEN_ENV !== 'production' || (SMTP_URL && MAIL_FROM)) return
  context.addIssue({
    code: 'custom',
    message: 'production sends real emails: SMTP_URL or MAIL_FROM is missing',
  })
}

/** Stripe's keys come together or not at all, and production never runs on the sandbox. */
export function checkStripeKeys(values: SharedSettings, context: z.RefinementCtx): void {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
  const given = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET].filter(Boolean).length
  if (given === 3 || (given === 0 && values.RUNWEN_ENV !== 'production')) return
  const message = given
    ? 'the three STRIPE_ keys go together'
    : 'production takes real payments: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing'
  context.addIssue({ code: 'custom', message })
}
