import { settings } from '@runwen/service-kit/config'
import { z } from 'zod'

const address = z.url().optional().meta({ secret: true })

/** Settings that `npm start` and the setup job of `docker compose` share. */
export const shared = {
  RUNWEN_ENV: settings.common.RUNWEN_ENV,
  ADMIN_USERNAME: z.string().default('admin').describe('name of the first administrator (first start only)'),
  ADMIN_PASSWORD: z
    .string()
    .min(6)
    .max(200)
    .optional()
    .meta({ secret: true })
    .describe('password of the first administrator; default: random'),
  INVITATION_CODE: z.string().max(200).optional().describe('first invitation code; default: random'),
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
}

export type SharedSettings = z.output<z.ZodObject<typeof shared>>

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
