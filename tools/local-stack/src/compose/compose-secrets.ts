import { join } from 'node:path'
import { type ServiceName, services } from '../checkout.ts'
import { storedSecret } from '../secrets.ts'
import { rabbitmqDefinitions, rabbitmqUrlOf } from '../servers/rabbitmq-users.ts'
import { redisUrlOf, redisUserOf, redisUsers } from '../servers/redis-users.ts'
import { developmentSender } from '../settings.ts'
import { productSecrets } from '../setup/product-secrets.ts'
import type { SetupConfig } from './config.ts'

/** Contents of the secret files, by reader (a folder) and file name. */
export type Secrets = Record<string, Record<string, string>>

export interface Prepared {
  postgresUrl: string
  databasePasswords: ReturnType<typeof productSecrets>['databasePasswords']
  /** Without the database URLs, which are known once the databases exist. */
  secrets: Secrets
}

/** Address inside the compose network. */
const sandbox = 'http://sandbox:4200'
const mailbox = 'smtp://mailbox:1025'

/** All secrets: from the environment, otherwise those of an earlier run, otherwise generated and stored. */
export async function prepareSecrets(config: SetupConfig): Promise<Prepared> {
  const own = join(config.SECRETS_DIRECTORY, 'setup')
  const secrets = productSecrets(own)
  const password = async (name: string, given: string | undefined) =>
    given ?? (await storedSecret(join(own, 'secrets'), `${name}-password`))
  const [postgres, redis, rabbitmq, minio] = await Promise.all([
    password('postgres', config.POSTGRES_PASSWORD),
    password('redis', config.REDIS_PASSWORD),
    password('rabbitmq', config.RABBITMQ_PASSWORD),
    password('minio', config.MINIO_PASSWORD),
  ])
  const keys = await secrets.authKeys(config.AUTH_PRIVATE_KEY)
  const linkKey = await secrets.linkKey(config.LINK_KEY)
  const secondFactorKey = await secrets.secondFactorKey(config.SECOND_FACTOR_KEY)
  const stripe = await secrets.stripeKeys(config)
  const rabbitmqUrl = `amqp://runwen:${rabbitmq}@rabbitmq:5672`
  const common = (name: string) => ({
    REDIS_URL: config.REDIS_URL ?? redisUrlOf(`redis://:${redis}@redis:6379`, redisUserOf(name)),
    RABBITMQ_URL: config.RABBITMQ_URL ?? rabbitmqUrlOf(rabbitmqUrl, name),
    AUTH_PUBLIC_KEY: keys.publicKey,
  })
  const stripeKeys = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  }
  const objectStoreUrl = config.OBJECT_STORE_URL ?? `http://runwen:${minio}@minio:9000/documents`
  const postgresUrl = config.POSTGRES_URL ?? `postgres://postgres:${postgres}@postgres:5432/postgres`
  const smtpUrl = config.SMTP_URL ?? mailbox
  const stripeApiUrl = stripe.sandbox ? sandbox : ''
  const more: Record<ServiceName, Record<string, string>> = {
    auth: {
      AUTH_PRIVATE_KEY: keys.privateKey,
      LINK_KEY: linkKey,
      SECOND_FACTOR_KEY: secondFactorKey,
      SECOND_FACTOR_PREVIOUS_KEY: config.SECOND_FACTOR_PREVIOUS_KEY ?? '',
    },
    files: { OBJECT_STORE_URL: objectStoreUrl },
    messaging: {},
    payment: { ...stripeKeys, STRIPE_API_URL: stripeApiUrl },
    notifications: {
      LINK_KEY: linkKey,
      SMTP_URL: smtpUrl,
      MAIL_FROM: config.MAIL_FROM ?? developmentSender,
    },
  }
  return {
    postgresUrl,
    databasePasswords: secrets.databasePasswords,
    secrets: {
      postgres: { password: postgres },
      redis: { password: redis, 'users.acl': redisUsers(redis) },
      rabbitmq: { password: rabbitmq, 'definitions.json': rabbitmqDefinitions(rabbitmq) },
      minio: { password: minio },
      sandbox: stripe.sandbox ? stripeKeys : { STRIPE_SECRET_KEY: '' },
      gateway: { ...common('gateway'), SANDBOX_URL: stripeApiUrl },
      operator: {
        ...common('operator'),
        POSTGRES_URL: postgresUrl,
        OBJECT_STORE_URL: objectStoreUrl,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_API_URL: stripeApiUrl,
        SMTP_URL: smtpUrl,
      },
      ...Object.fromEntries(services.map((name) => [name, { ...common(name), ...more[name] }])),
    },
  }
}
