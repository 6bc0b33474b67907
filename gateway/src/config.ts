import { readConfig, settings } from '@runwen/service-kit'
import { z } from 'zod'

const address = (service: string) => z.url().describe(`address of the ${service} service`)

/** Requests within seconds, as `600/60`. */
const rate = (usual: string, what: string) =>
  z
    .string()
    .regex(/^[1-9]\d*\/[1-9]\d*$/, { message: 'must be requests/seconds, such as 600/60' })
    .default(usual)
    .describe(`${what}: requests/seconds, by user or, without a login, by address`)

export const schema = z.object({
  ...settings.common,
  ...settings.redis,
  ...settings.broker,
  ...settings.authPublicKey,
  PORT: settings.common.PORT.default(8080),
  INTERNAL_PORT: settings.common.PORT.default(8081).describe(
    'port of `/readyz` and `/metrics`, not for the public',
  ),
  AUTH_URL: address('auth'),
  FILES_URL: address('files'),
  MESSAGING_URL: address('messaging'),
  PAYMENT_URL: address('payment'),
  SANDBOX_URL: z
    .url()
    .optional()
    .describe('address of the payment sandbox; without it Stripe takes the payments'),
  WEB_ROOT: z.string().default('web/dist').describe('folder of the built web application'),
  PUBLIC_URL: z.url().default('http://127.0.0.1:8080').describe('address that people reach the product at'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe(
      'addresses or networks, separated by commas, whose X-Forwarded-For and X-Forwarded-Proto count',
    ),
  RATE_UPLOAD: rate('120/3600', 'uploads'),
  RATE_MESSAGE: rate('60/60', 'messages and replies'),
  RATE_EVERYTHING: rate('1200/60', 'all other calls'),
})
export type Config = z.output<typeof schema>

/** @throws ConfigError */
export const loadConfig = (env = process.env): Config => readConfig(schema, env)

/** The list in `TRUSTED_PROXIES`. */
export const trustedProxies = ({ TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>): string[] =>
  TRUSTED_PROXIES.split(',')
    .map((text) => text.trim())
    .filter(Boolean)
