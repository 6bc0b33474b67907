import { createPublicKey } from 'node:crypto'
import { limits } from '@runwen/contracts'
import { z } from 'zod'

const url = (...protocols: string[]) =>
  z
    .string()
    .trim()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      message: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    })

export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(min).max(max)

const publicKeys = z.string().transform((text, ctx) => {
  try {
    const keys = text.split(',').map((each) => createPublicKey(Buffer.from(each, 'base64')))
    if (keys.every((key) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1')) return keys
  } catch {
    // Reported below, like a key on another curve.
  }
  ctx.addIssue({ code: 'custom', message: 'must be the base64 of PEM public keys on the P-256 curve' })
  return z.NEVER
})

const price = (defaultCents: number) =>
  wholeNumber(limits.providerMinimumCents, 99_999_999).default(defaultCents)

const published = (what: string) => `${what}; on the public pages and in emails if set`
const contact = (what: string) => z.string().trim().max(500).optional().describe(published(what))
const inChinese = (setting: string) =>
  z
    .string()
    .trim()
    .max(500)
    .optional()
    .describe(`the same as \`${setting}\` for Chinese pages and emails; without it, they show \`${setting}\``)

/** Names and values of the OpenTelemetry specification. */
const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:')
    .optional()
    .describe(
      'receiver of traces in OTLP over HTTP, such as `http://collector:4318`; if unset, none are recorded',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .meta({ secret: true })
    .optional()
    .describe('headers for the receiver of traces, such as `authorization=Bearer%20…`'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe('which traces are recorded; `parentbased_traceidratio` records a part of them'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('part of the traces that a ratio sampler records, from 0 to 1'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .optional()
    .describe('attributes of every span, such as `deployment.environment.name=production`'),
}

/** Settings that several processes share. */
export const settings = {
  tracing,
  common: {
    ...tracing,
    RUNWEN_ENV: z
      .enum(['development', 'production'])
      .default('development')
      .describe('production refuses to start with weak secrets or the payment sandbox'),
    HOST: z.string().default('127.0.0.1').describe('address to listen on'),
    PORT: wholeNumber(0, 65_535).describe('port to listen on; 0: any free port'),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
      .default('info')
      .describe('minimum log level'),
    DRAIN_SECONDS: wholeNumber(0, 10)
      .default(0)
      .describe('seconds that a stopping process keeps answering, so that clients find another copy'),
  },
  database: {
    DATABASE_URL: url('postgres:', 'postgresql:')
      .meta({ secret: true })
      .describe("PostgreSQL with the service's role"),
    DATABASE_POOL: wholeNumber(1, 200).default(10).describe('maximum database connections for requests'),
  },
  publicUrl: {
    PUBLIC_URL: url('http:', 'https:')
      .transform((text) => text.replace(/\/+$/, ''))
      .default('http://127.0.0.1:8080')
      .describe('public address of the product; links begin with it, and https turns on HSTS'),
  },
  redis: {
    REDIS_URL: url('redis:', 'rediss:').meta({ secret: true }).describe('Redis with the live sessions'),
  },
  broker: {
    RABBITMQ_URL: url('amqp:', 'amqps:').meta({ secret: true }).describe('RabbitMQ with its virtual host'),
  },
  linkKey: {
    LINK_KEY: z
      .string()
      .min(32)
      .meta({ secret: true })
      .describe('derives the tokens of links in emails; the same for auth and notifications'),
    LINK_PREVIOUS_KEY: z
      .string()
      .min(32)
      .meta({ secret: true })
      .optional()
      .describe('other LINK_KEY that is valid during a rotation'),
  },
  retention: {
    EVENTS_KEPT_DAYS: wholeNumber(1, 365)
      .default(14)
      .describe('days that sent events are kept for services that request them again'),
  },
  mail: {
    SMTP_URL: url('smtp:', 'smtps:')
      .meta({ secret: true })
      .describe('SMTP server: smtp://user:password@host:587, or smtps:// for TLS from the start'),
    MAIL_FROM: z
      .string()
      .regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        message: 'must be an email address or `Name <address>`',
      })
      .describe('sender of all emails: `Runwen <mail@example.com>`'),
  },
  contact: {
    CONTACT_NAME: contact('legal name of the operator'),
    CONTACT_REGISTRATION: contact('registration or tax number of the operator'),
    CONTACT_HOURS: contact('hours in which the operator answers, with the time zone'),
    CONTACT_EMAIL: z.email().optional().describe(published('email address of the operator')),
    CONTACT_PHONE: contact('phone number of the operator'),
    CONTACT_WECHAT: contact('WeChat ID of the operator'),
    CONTACT_ADDRESS: contact('postal address of the operator, one line each'),
    CONTACT_NAME_ZH: inChinese('CONTACT_NAME'),
    CONTACT_HOURS_ZH: inChinese('CONTACT_HOURS'),
    CONTACT_ADDRESS_ZH: inChinese('CONTACT_ADDRESS'),
  },
  secondFactorKey: {
    SECOND_FACTOR_KEY: z
      .string()
      .min(32)
      .meta({ secret: true })
      .describe('encrypts the secrets of second factors; without it, operators must reset them'),
    SECOND_FACTOR_PREVIOUS_KEY: z
      .string()
      .min(32)
      .meta({ secret: true })
      .optional()
      .describe(
        'key before a rotation: still decrypts, and each factor moves to SECOND_FACTOR_KEY when it is used',
      ),
  },
  recentPassword: {
    PASSWORD_CONFIRMED_MINUTES: wholeNumber(1, 720)
      .default(5)
      .describe(
        'minutes after a login or a confirmed password in which withdrawals, refunds, credits, sessions, administrators and the second factor need no password',
      ),
  },
  prices: {
    PRICE_TRANSLATION_CENTS: price(limits.priceCents[1]).describe(
      'price of translating and polishing a document',
    ),
    PRICE_POLISH_CENTS: price(limits.priceCents[2]).describe('price of polishing a document'),
  },
  authPublicKey: {
    AUTH_PUBLIC_KEY: publicKeys.describe(
      'base64 of the PEM public key (P-256) that verifies tokens; during a rotation several, separated by commas',
    ),
  },
}
