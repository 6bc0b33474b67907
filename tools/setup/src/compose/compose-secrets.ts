import { join } from 'node:path'
import { type ServiceName, services } from '@runwen/contracts'
import type { MinioAccount } from '@runwen/object-store'
import type { Login } from '@runwen/service-kit'
import { accountName } from '../accounts/account-name.ts'
import { rabbitmqAccount, rabbitmqAccountDefinitions, rabbitmqUrlOf } from '../accounts/rabbitmq-users.ts'
import { redisUrlOf, redisUserOf, redisUsers } from '../accounts/redis-users.ts'
import type { DatabasePasswords } from '../databases/prepare-databases.ts'
import { productSecrets } from '../secrets/product-secrets.ts'
import { allOf } from '../secrets/valid-secret.ts'
import { developmentSender } from '../settings.ts'
import type { SetupConfig } from './config.ts'

/** Contents of the secret files, by reader (a folder) and file name. */
export type Secrets = Record<string, Record<string, string>>

export interface Prepared {
  postgresUrl: string
  /** Whether PostgreSQL is the server of the compose file. */
  ownsPostgres: boolean
  databasePasswords(service: ServiceName): Promise<DatabasePasswords & { logins: Login[] }>
  /** Passwords of Redis' administrator; undefined when the server is another one. */
  redis: { url: string; passwords: readonly [string, ...string[]] } | undefined
  /** MinIO's root and the accounts for documents; undefined when the store is another one. */
  objectStore: { rootUrl: string; accounts: MinioAccount[] } | undefined
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
  const [postgres, redis, rabbitmq, minio, documents] = await Promise.all([
    secrets.password('postgres', config.POSTGRES_PASSWORD),
    secrets.password('redis', config.REDIS_PASSWORD),
    secrets.password('rabbitmq', config.RABBITMQ_PASSWORD),
    secrets.password('minio', config.MINIO_PASSWORD),
    secrets.password('documents'),
  ])
  const keys = await secrets.authKeys(config.AUTH_PRIVATE_KEY)
  const linkKey = await secrets.linkKey(config.LINK_KEY)
  const secondFactorKey = await secrets.secondFactorKey(config.SECOND_FACTOR_KEY)
  const stripe = await secrets.stripeKeys(config)
  const selector = config.MAIL_SELECTOR
  const mailKey = config.MAIL_DOMAIN === undefined ? undefined : await secrets.mailKey(selector)
  const rabbitmqUrl = `amqp://runwen:${rabbitmq.current}@rabbitmq:5672`
  const redisUrl = `redis://:${redis.current}@redis:6379`
  const common = (name: string) => ({
    REDIS_URL: config.REDIS_URL ?? redisUrlOf(redisUrl, redisUserOf(name)),
    RABBITMQ_URL:
      config.RABBITMQ_URL ?? rabbitmqUrlOf(rabbitmqUrl, name, (password) => rabbitmqAccount(password, name)),
    AUTH_PUBLIC_KEY: keys.publicKeys,
  })
  const stripeKeys = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  }
  const documentsUrl = (name: string, password: string) => `http://${name}:${password}@minio:9000/documents`
  const objectStoreUrl =
    config.OBJECT_STORE_URL ?? documentsUrl(accountName('documents', documents.current), documents.current)
  const postgresUrl = config.POSTGRES_URL ?? `postgres://postgres:${postgres.current}@postgres:5432/postgres`
  const smtpUrl = config.SMTP_URL ?? mailbox
  const stripeApiUrl = stripe.sandbox ? sandbox : ''
  const more: Record<ServiceName, Record<string, string>> = {
    auth: {
      AUTH_PRIVATE_KEY: keys.privateKey,
      LINK_KEY: linkKey.current,
      SECOND_FACTOR_KEY: secondFactorKey.current,
      SECOND_FACTOR_PREVIOUS_KEY: config.SECOND_FACTOR_PREVIOUS_KEY ?? secondFactorKey.other ?? '',
    },
    files: { OBJECT_STORE_URL: objectStoreUrl },
    messaging: {},
    payment: {
      ...stripeKeys,
      STRIPE_WEBHOOK_PREVIOUS_SECRET: stripe.webhookPreviousSecret,
      STRIPE_API_URL: stripeApiUrl,
    },
    notifications: {
      LINK_KEY: linkKey.current,
      LINK_PREVIOUS_KEY: linkKey.other ?? '',
      SMTP_URL: smtpUrl,
      MAIL_FROM: config.MAIL_FROM ?? developmentSender,
    },
  }
  return {
    postgresUrl,
    ownsPostgres: config.POSTGRES_URL === undefined,
    async databasePasswords(service) {
      const passwords = await secrets.databasePasswords(service)
      const logins = allOf(await secrets.password(service)).map((password) => ({
        name: accountName(service, password),
        password,
      }))
      return { ...passwords, logins }
    },
    redis: config.REDIS_URL === undefined ? { url: redisUrl, passwords: allOf(redis) } : undefined,
    objectStore:
      config.OBJECT_STORE_URL === undefined
        ? {
            rootUrl: documentsUrl('runwen', minio.current),
            accounts: allOf(documents).map((secretKey) => ({
              name: accountName('documents', secretKey),
              secretKey,
            })),
          }
        : undefined,
    secrets: {
      postgres: { password: postgres.current },
      redis: { password: redis.current, 'users.acl': redisUsers(...allOf(redis)) },
      rabbitmq: {
        password: rabbitmq.current,
        'definitions.json': rabbitmqAccountDefinitions(allOf(rabbitmq)),
      },
      minio: { password: minio.current },
      sandbox: stripe.sandbox ? stripeKeys : { STRIPE_SECRET_KEY: '' },
      mail: mailKey === undefined ? {} : { [`${selector}.private`]: `${mailKey}\n` },
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
