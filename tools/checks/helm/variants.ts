import { generateKeyPairSync } from 'node:crypto'
import type { Values } from './render.ts'
import { processes } from './settings.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64')

export interface Servers {
  /** Of the administrator. */
  postgresUrl: string
  redisUrl: string
  rabbitmqUrl: string
  objectStoreUrl: string
}

const elsewhere: Servers = {
  postgresUrl: 'postgres://root:secret@postgres.example.com:5432/postgres?sslmode=verify-full',
  redisUrl: 'rediss://:secret@redis.example.com:6380',
  rabbitmqUrl: 'amqps://runwen:secret@rabbitmq.example.com:5671/runwen',
  objectStoreUrl: 'https://key:secret@s3.example.com/documents',
}

function databaseUrl(postgresUrl: string, service: string): string {
  const url = new URL(postgresUrl)
  url.username = service
  url.password = `password-of-${service}`
  url.pathname = `/${service}`
  return url.href
}

const databases = processes.filter((name) => name !== 'gateway')

/** Values with all secrets in them. */
export const complete = (servers: Servers = elsewhere) => ({
  publicUrl: 'https://runwen.example.com',
  settings: {
    TRUSTED_PROXIES: '10.0.0.0/8',
    AUTH_PUBLIC_KEY: base64(publicKey.export({ type: 'spki', format: 'pem' })),
    MAIL_FROM: 'Runwen 润文 <mail@example.com>',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890abcdef',
    PRICE_POLISH_CENTS: 99_999_999,
    CNY_PER_USD: 7.12,
  },
  secrets: {
    REDIS_URL: servers.redisUrl,
    RABBITMQ_URL: servers.rabbitmqUrl,
    OBJECT_STORE_URL: servers.objectStoreUrl,
    AUTH_PRIVATE_KEY: base64(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    LINK_KEY: 'a link key for tests with 40 characters.',
    SECOND_FACTOR_KEY: 'a key of second factors with 40 letters.',
    STRIPE_SECRET_KEY: 'sk_live_1234567890abcdef',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890abcdef',
    SMTP_URL: 'smtps://user:secret@smtp.example.com',
  },
  processes: Object.fromEntries(
    databases.map((name) => [name, { secrets: { DATABASE_URL: databaseUrl(servers.postgresUrl, name) } }]),
  ),
  setup: { secrets: { POSTGRES_URL: servers.postgresUrl, ADMIN_PASSWORD: 'a password for tests' } },
})

/** Values of the backup job with all secrets in them. */
export const backup = {
  enabled: true,
  settings: {
    BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    BACKUP_KEEP_DAILY: 14,
  },
  secrets: {
    POSTGRES_URL: elsewhere.postgresUrl,
    OBJECT_STORE_URL: elsewhere.objectStoreUrl,
    BACKUP_URL: 'https://key:secret@s3.elsewhere.example.com/backups',
  },
}

const label = { labels: { release: 'monitoring' } }
const peers = [{ ipBlock: { cidr: '10.1.2.0/24' } }]
const resources = { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '2Gi' } }

/** Values by name. Together they use every value of the chart. */
export const variants: Record<string, Values> = {
  'secrets in values': complete(),
  'existing Secrets': {
    publicUrl: 'https://runwen.example.com/',
    settings: { TRUSTED_PROXIES: '10.0.0.0/8' },
    processes: Object.fromEntries(
      processes.map((name) => [
        name,
        { existingSecret: `own-${name}`, secretKeys: name === 'auth' ? ['SECOND_FACTOR_PREVIOUS_KEY'] : [] },
      ]),
    ),
    setup: { existingSecret: 'own-setup', secretKeys: ['ADMIN_PASSWORD'] },
    backup: { enabled: true, settings: backup.settings, existingSecret: 'own-backup' },
  },
  'everything on': {
    ...complete(),
    image: {
      repository: 'registry.example.com/runwen',
      digest: `sha256:${'0'.repeat(64)}`,
      pullPolicy: 'Always',
    },
    imagePullSecrets: [{ name: 'registry' }],
    processes: {
      ...complete().processes,
      gateway: { replicas: 3, maxReplicas: 9, resources, settings: { RATE_PAGE: '100/60' } },
      messaging: { existingSecret: 'own-messaging', podAnnotations: { 'example.com/reload': 'true' } },
    },
    backup: {
      ...backup,
      schedule: '@daily',
      image: { repository: 'registry.example.com/runwen-operate', tag: '1.2.3' },
      volumeClaim: 'backups',
      temporaryMegabytes: 20_480,
      deadlineSeconds: 3_600,
      resources,
    },
    uploads: { megabytes: 20_480, storageClass: 'fast' },
    caConfigMap: 'authorities',
    service: { type: 'LoadBalancer', annotations: { 'example.com/internal': 'true' } },
    ingress: {
      enabled: true,
      className: 'nginx',
      tlsSecret: 'certificate',
      annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '1010m' },
    },
    networkPolicy: {
      gatewayFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } }],
      metricsFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
      egress: { postgresql: { ports: [6432], to: peers }, objectStore: { to: peers } },
      extraEgress: [{ ports: [{ protocol: 'TCP', port: 4318 }], to: peers }],
    },
    podMonitor: { enabled: true, ...label },
    prometheusRule: { enabled: true, ...label },
    dashboard: { enabled: true },
    extraEnv: [{ name: 'NODE_OPTIONS', value: '--max-old-space-size=400' }],
    nodeSelector: { 'kubernetes.io/arch': 'amd64' },
    tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'runwen', effect: 'NoSchedule' }],
    affinity: {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }] }],
        },
      },
    },
    priorityClassName: 'high',
  },
  'everything off': {
    ...complete(),
    publicUrl: 'http://runwen.internal',
    settings: { ...complete().settings, RUNWEN_ENV: 'development', TRUSTED_PROXIES: '' },
    setup: { enabled: false },
    autoscaling: { enabled: false },
    disruptionBudgets: { enabled: false },
    networkPolicy: { enabled: false },
  },
}

const changed = (change: (values: ReturnType<typeof complete>) => void) => {
  const values = complete()
  change(values)
  return values
}

/** Values that Helm must refuse, with the reason. */
export const refused: Record<string, [values: Values, message: RegExp]> = {
  'no address': [{ ...complete(), publicUrl: '' }, /publicUrl is missing/],
  'a missing secret': [
    changed((values) => Reflect.deleteProperty(values.secrets, 'LINK_KEY')),
    /LINK_KEY of auth is missing/,
  ],
  'a missing database': [
    changed((values) => Reflect.deleteProperty(values.processes, 'payment')),
    /processes\.payment\.secrets\.DATABASE_URL is missing/,
  ],
  'https without a trusted proxy': [
    changed((values) => Object.assign(values.settings, { TRUSTED_PROXIES: '' })),
    /TRUSTED_PROXIES is missing/,
  ],
  'a backup that nobody could read': [
    { ...complete(), backup: { ...backup, settings: {} } },
    /BACKUP_RECIPIENT is missing/,
  ],
  'a backup without a destination': [
    { ...complete(), backup: { ...backup, secrets: { POSTGRES_URL: elsewhere.postgresUrl } } },
    /BACKUP_URL of backup is missing/,
  ],
  'a backup at no time': [{ ...complete(), backup: { ...backup, schedule: 'at night' } }, /schedule/],
  'an unknown setting': [
    changed((values) => Object.assign(values.settings, { RATE_PAGES: '1/1' })),
    /RATE_PAGES/,
  ],
  'a secret among the settings': [
    changed((values) => Object.assign(values.settings, { SMTP_URL: 'smtp://x' })),
    /SMTP_URL/,
  ],
  'a setting of another process': [
    { ...complete(), processes: { ...complete().processes, gateway: { settings: { STAFF_MAIL: 'a@b.c' } } } },
    /STAFF_MAIL/,
  ],
}
