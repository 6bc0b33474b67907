import { readConfig, settings } from '@runwen/service-kit'
import { z } from 'zod'
import { rateClasses } from './routes.ts'

const address = (service: string) => z.url().describe(`address of the ${service} service`)
const rate = (usual: string, what: string) =>
  z
    .string()
    .regex(/^\d+\/\d+$/, { message: 'must be requests/seconds, such as 600/60' })
    .default(usual)
    .describe(`${what}: requests/seconds, by user or, without a login, by address`)

export const gatewaySettings = z.object({
  ...settings.common,
  ...settings.redis,
  ...settings.broker,
  ...settings.authPublicKey,
  PORT: settings.common.PORT.default(8080),
  INTERNAL_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8081)
    .describe('port of `/readyz` and `/metrics`, not for the public'),
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
  RATE_LOGIN: rate('120/60', 'logins'),
  RATE_REGISTRATION: rate('60/3600', 'registrations'),
  RATE_UPLOAD: rate('120/3600', 'uploads'),
  RATE_MESSAGE: rate('60/60', 'messages and replies'),
  RATE_EVERYTHING: rate('1200/60', 'all other calls'),
})

export type GatewaySettings = z.output<typeof gatewaySettings>

/** @throws ConfigError */
export function loadConfig(env: NodeJS.ProcessEnv = process.env) {
  const values = readConfig(gatewaySettings, env)
  const rates = Object.fromEntries(
    rateClasses.map((name) => {
      const [points, seconds] = values[`RATE_${name.toUpperCase() as Uppercase<typeof name>}`]
        .split('/')
        .map(Number)
      return [name, { points: points ?? 0, seconds: seconds ?? 0 }]
    }),
  ) as Record<(typeof rateClasses)[number], { points: number; seconds: number }>
  return {
    environment: values.RUNWEN_ENV,
    host: values.HOST,
    port: values.PORT,
    internalPort: values.INTERNAL_PORT,
    logLevel: values.LOG_LEVEL,
    redisUrl: values.REDIS_URL,
    brokerUrl: values.RABBITMQ_URL,
    publicKey: values.AUTH_PUBLIC_KEY,
    upstreams: {
      auth: values.AUTH_URL,
      files: values.FILES_URL,
      messaging: values.MESSAGING_URL,
      payment: values.PAYMENT_URL,
    },
    sandboxUrl: values.SANDBOX_URL,
    webRoot: values.WEB_ROOT,
    publicUrl: values.PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES.split(',')
      .map((text) => text.trim())
      .filter(Boolean),
    rates,
  }
}

export type GatewayConfig = ReturnType<typeof loadConfig>
