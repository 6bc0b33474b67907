import { join } from 'node:path'
import { bundleOf } from '@runwen/build'
import { type ServiceName, services } from '@runwen/contracts'
import type { StripeKeys, ValidSecret } from '@runwen/setup'
import { checkout, developmentSender, inheritedEnvironment } from '@runwen/setup'
import type { StackConfig } from '../config.ts'
import { demoContact } from './demo-operator.ts'
import { webRoot } from './web-build.ts'

export interface ProcessSpec {
  name: string
  /** Arguments of Node. */
  args: string[]
  env: Record<string, string>
  /** Returns 200 when the process is ready. */
  readyUrl: string
}

export interface StackSettings {
  config: StackConfig
  /** Restarts processes when their code changes, and starts Vite. */
  watch: boolean
  /** Starts the bundles that `buildPrograms` made, instead of TypeScript. */
  bundled?: boolean
  /** Shows a demo operator where the environment names none. */
  demo?: boolean
  dataDirectory: string
  publicUrl: string
  ports: Record<ServiceName | 'public' | 'gateway' | 'internal' | 'sandbox' | 'mailbox' | 'smtp', number>
  databases: Record<ServiceName, string>
  /** Address of Redis with the rights of a process. */
  redisUrlOf(process: string): string
  /** Address of RabbitMQ with the rights of a process. */
  rabbitmqUrlOf(process: string): string
  objectStoreUrl: string
  authKeys: { privateKey: string; publicKeys: string }
  linkKey: ValidSecret
  secondFactorKey: ValidSecret
  stripe: StripeKeys & { sandbox: boolean }
}

/** All processes with their settings. They also inherit the environment. */
export function processesOf(settings: StackSettings): ProcessSpec[] {
  const { ports, stripe } = settings
  const processes = services.map((name) => ({
    name,
    args: nodeArguments(settings, join('services', name)),
    env: { ...common(settings, name), ...serviceSettings(name, settings), PORT: String(ports[name]) },
    readyUrl: `${local(ports[name])}/readyz`,
  }))
  return [
    ...(stripe.sandbox ? [sandboxProcess(settings)] : []),
    ...(settings.config.SMTP_URL ? [] : [mailboxProcess(settings)]),
    ...processes,
    gatewayProcess(settings),
    ...(settings.watch ? [viteProcess(settings)] : []),
  ]
}

function serviceSettings(name: ServiceName, settings: StackSettings): Record<string, string> {
  const {
    config,
    ports,
    databases,
    authKeys,
    linkKey,
    secondFactorKey,
    objectStoreUrl,
    publicUrl,
    dataDirectory,
  } = settings
  const own: Record<ServiceName, Record<string, string>> = {
    auth: {
      AUTH_PRIVATE_KEY: authKeys.privateKey,
      LINK_KEY: linkKey.current,
      ...setting('SECOND_FACTOR_PREVIOUS_KEY', secondFactorKey.other),
      SECOND_FACTOR_KEY: secondFactorKey.current,
    },
    files: {
      UPLOAD_DIR: join(dataDirectory, 'uploads'),
      ...inheritedEnvironment(),
      PUBLIC_URL: publicUrl,
      OBJECT_STORE_URL: objectStoreUrl,
    },
    messaging: {},
    payment: { ...stripeSettings(settings), PUBLIC_URL: publicUrl },
    notifications: {
      LINK_KEY: linkKey.current,
      ...setting('LINK_PREVIOUS_KEY', linkKey.other),
      PUBLIC_URL: publicUrl,
      SMTP_URL: config.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: config.MAIL_FROM ?? developmentSender,
    },
  }
  return { DATABASE_URL: databases[name], ...own[name] }
}

function gatewayProcess(settings: StackSettings): ProcessSpec {
  const { config, ports, publicUrl, stripe } = settings
  const upstreams = services.map((name) => [`${name.toUpperCase()}_URL`, local(ports[name])])
  return {
    name: 'gateway',
    args: nodeArguments(settings, 'gateway'),
    env: {
      ...common(settings, 'gateway'),
      ...Object.fromEntries(upstreams),
      ...(stripe.sandbox && { SANDBOX_URL: local(ports.sandbox) }),
      HOST: config.HOST,
      PORT: String(ports.gateway),
      INTERNAL_PORT: String(ports.internal),
      PUBLIC_URL: publicUrl,
      WEB_ROOT: webRoot,
    },
    readyUrl: `${local(ports.internal)}/readyz`,
  }
}

/** Vite's dev server, on the port that browsers use. */
function viteProcess({ config, ports }: StackSettings): ProcessSpec {
  const vite = join(checkout, 'node_modules/vite/bin/vite.js')
  const address = ['--host', config.HOST, '--port', String(ports.public), '--strictPort']
  return {
    name: 'vite',
    args: [vite, join(checkout, 'web'), ...address],
    env: { ...inheritedEnvironment(), NODE_ENV: 'development', GATEWAY_URL: local(ports.gateway) },
    readyUrl: local(ports.public),
  }
}

/** The sandbox signs webhooks with the secret that the payment service verifies. */
function sandboxProcess(settings: StackSettings): ProcessSpec {
  const { dataDirectory, ports, publicUrl } = settings
  return {
    name: 'sandbox',
    args: nodeArguments(settings, 'tools/stripe-sandbox'),
    env: {
      ...common(settings, 'sandbox'),
      ...stripeSettings(settings),
      PORT: String(ports.sandbox),
      PUBLIC_URL: publicUrl,
      WEBHOOK_URL: `${local(ports.payment)}/api/payment/webhook`,
      DATA_DIR: join(dataDirectory, 'sandbox'),
    },
    readyUrl: `${local(ports.sandbox)}/readyz`,
  }
}

/** Catches the emails while no SMTP server is configured. */
function mailboxProcess(settings: StackSettings): ProcessSpec {
  const { ports } = settings
  return {
    name: 'mailbox',
    args: nodeArguments(settings, 'tools/mailbox'),
    env: { ...common(settings, 'mailbox'), PORT: String(ports.mailbox), SMTP_PORT: String(ports.smtp) },
    readyUrl: `${local(ports.mailbox)}/readyz`,
  }
}

export function stripeSettings({ stripe, ports }: StackSettings): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_WEBHOOK_PREVIOUS_SECRET: stripe.webhookPreviousSecret,
    STRIPE_API_URL: stripe.sandbox ? local(ports.sandbox) : '',
  }
}

function common(
  { config, redisUrlOf, rabbitmqUrlOf, authKeys, dataDirectory, bundled, demo }: StackSettings,
  name: string,
): Record<string, string> {
  const inherited = inheritedEnvironment()
  return {
    // A build removes what the cache has of the last one.
    NODE_COMPILE_CACHE: bundled ? join(checkout, 'dist/compile-cache') : join(dataDirectory, 'compile-cache'),
    ...memory,
    ...inherited,
    ...(demo && config.RUNWEN_ENV !== 'production' && demoContact(inherited)),
    RUNWEN_ENV: config.RUNWEN_ENV,
    HOST: '127.0.0.1',
    REDIS_URL: redisUrlOf(name),
    RABBITMQ_URL: rabbitmqUrlOf(name),
    AUTH_PUBLIC_KEY: authKeys.publicKeys,
  }
}

/** As in the Dockerfile. By default, glibc keeps more of what processes give back, buffers of documents among it, and in more places. */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '65536' }

const setting = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value })

export const local = (port: number) => `http://127.0.0.1:${port}`
const nodeArguments = ({ watch, bundled }: StackSettings, folder: string) => [
  // As in the Dockerfile: a third less memory at rest.
  '--max-semi-space-size=4',
  ...(watch ? ['--watch', '--watch-preserve-output'] : []),
  ...(bundled ? ['--enable-source-maps'] : []),
  join(checkout, bundled ? bundleOf(`${folder}/src/main.ts`) : `${folder}/src/main.ts`),
]
