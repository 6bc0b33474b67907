import { readConfig, settings } from '@runwen/service-kit'
import { z } from 'zod'

const address = (service: string) => z.url().describe(`address of the ${service} service`)

/** A rate limit as requests/seconds, such as `600/60`. */
const rate = (
  defaultRate: string,
  what: string,
  scope = 'per user, or per address for callers without a login',
) =>
  z
    .string()
    .regex(/^[1-9]\d*\/[1-9]\d*$/, { message: 'must be requests/seconds, such as 600/60' })
    .default(defaultRate)
    .describe(`${what}: requests/seconds, ${scope}`)

const variables = z.object({
  ...settings.common,
  ...settings.redis,
  ...settings.broker,
  ...settings.authPublicKey,
  PORT: settings.common.PORT.default(8080),
  INTERNAL_PORT: settings.common.PORT.default(8081).describe('port of `/readyz` and `/metrics`; not public'),
  AUTH_URL: address('auth'),
  FILES_URL: address('files'),
  MESSAGING_URL: address('messaging'),
  PAYMENT_URL: address('payment'),
  NOTIFICATIONS_URL: address('notifications'),
  SANDBOX_URL: z.url().optional().describe('address of the payment sandbox; if unset, payments go to Stripe'),
  WEB_ROOT: z
    .string()
    .default('web/dist')
    .describe('directory of the built web application; `npm start` and Docker Compose set it'),
  ...settings.publicUrl,
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe(
      'comma-separated addresses or networks whose X-Forwarded-For and X-Forwarded-Proto are trusted',
    ),
  RATE_UPLOAD: rate('120/3600', 'uploads of customers'),
  RATE_STAFF_UPLOAD: rate('1200/3600', 'results and attachments that staff upload'),
  RATE_MESSAGE: rate('60/60', 'messages and replies'),
  RATE_EVERYTHING: rate('1200/60', 'all other calls'),
  RATE_REFUSED: rate('600/60', 'calls that do not exist or have no valid login', 'per address'),
  RATE_PAGE: rate('6000/60', 'pages, files of the web application and documentation', 'per address'),
  ...settings.contact,
  TRACKED_CHANGES: z
    .enum(['no', 'yes'])
    .default('no')
    .describe(
      'whether staff deliver polished documents with tracked changes; the public pages say so if `yes`',
    ),
})

export const schema = variables.superRefine((values, context) => {
  if (values.RUNWEN_ENV !== 'production' || !lacksProxies(values)) return
  context.addIssue({
    code: 'custom',
    path: ['PUBLIC_URL'],
    message: 'is https, so TRUSTED_PROXIES must name the proxy that ends TLS',
  })
})
export type Config = z.output<typeof schema>

/** @throws ConfigError */
export const loadConfig = (env = process.env): Config => readConfig(schema, env)

/**
 * Whether TLS ends at a proxy that is not trusted. All requests then seem to come from the proxy's address, which makes
 * limits per address useless.
 */
export const lacksProxies = (config: Pick<Config, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>): boolean =>
  config.PUBLIC_URL.startsWith('https:') && trustedProxies(config).length === 0

export const serviceUrls = (config: Config) => ({
  auth: config.AUTH_URL,
  files: config.FILES_URL,
  messaging: config.MESSAGING_URL,
  payment: config.PAYMENT_URL,
  notifications: config.NOTIFICATIONS_URL,
})

export const trustedProxies = ({ TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>): string[] =>
  TRUSTED_PROXIES.split(',')
    .map((text) => text.trim())
    .filter(Boolean)
