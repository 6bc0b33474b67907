import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { schema as gateway } from '../../gateway/src/config.ts'
import { schema as auth } from '../../services/auth/src/config.ts'
import { schema as files } from '../../services/files/src/config.ts'
import { schema as messaging } from '../../services/messaging/src/config.ts'
import { schema as notifications } from '../../services/notifications/src/config.ts'
import { schema as payment } from '../../services/payment/src/config.ts'
import { schema as backup } from '../backup/src/config.ts'
import { schema as doctor } from '../doctor/src/config.ts'
import { schema as mailbox } from '../mailbox/src/config.ts'
import { schema as setup } from '../setup/src/compose/config.ts'
import { schema as sandbox } from '../stripe-sandbox/src/config.ts'

interface Service {
  environment: Record<string, unknown>
  ports?: string[]
  networks: string[]
  restart: string
  read_only: boolean
  cap_drop: string[]
  cap_add?: string[]
  security_opt: string[]
  logging: { options: Record<string, string> }
  deploy: { resources: { limits: { memory: string; pids: number } } }
  image: string
}

const root = resolve(import.meta.dirname, '../..')
const { services }: { services: Record<string, Service> } = parse(
  readFileSync(resolve(root, 'docker-compose.yml'), 'utf8'),
  { merge: true },
)
const own = {
  setup,
  gateway,
  auth,
  files,
  messaging,
  payment,
  notifications,
  sandbox,
  mailbox,
  backup,
  restore: backup,
  doctor,
}
/** Settings that the image or the compose file fixes. */
const notForOperators = ['HOST', 'SECRETS_DIRECTORY']
const shared = [
  // Whether the mailbox is needed.
  'SMTP_URL',
  'RUNWEN_ENV',
  'LOG_LEVEL',
  'DRAIN_SECONDS',
  'PUBLIC_URL',
  'REDIS_URL',
  'RABBITMQ_URL',
  'AUTH_PUBLIC_KEY',
]

describe.each(Object.entries(own))('%s in docker-compose.yml', (name, schema) => {
  const given = Object.keys(services[name]?.environment ?? {}).map((variable) =>
    variable.replace(/_FILE$/, ''),
  )
  const known = Object.keys(schema.shape)

  test('docker-compose.yml passes on every setting of the process', () => {
    expect(
      known.filter((variable) => !given.includes(variable) && !notForOperators.includes(variable)),
    ).toEqual([])
  })

  test('docker-compose.yml passes on no unknown setting', () => {
    expect(given.filter((variable) => !known.includes(variable) && !shared.includes(variable))).toEqual([])
  })
})

test('docker-compose.yml publishes only the ports of the gateway and its proxy, and those of tools to the machine itself', () => {
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual([
    'gateway',
    'mailbox',
    'proxy',
    'prometheus',
    'grafana',
  ])
  for (const name of ['mailbox', 'prometheus', 'grafana'])
    expect(services[name]?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
})

test('docker-compose.yml keeps the backing servers on internal networks', () => {
  for (const name of ['postgres', 'redis', 'rabbitmq', 'minio'])
    expect(services[name]?.networks).toEqual(['inside'])
})

describe.each(Object.entries(services))('the container of %s', (_, service) => {
  test('a container has a read-only root file system, and no capabilities but those it names', () => {
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
  })

  test('a container has limits of memory and processes, and of its log', () => {
    expect(service.deploy.resources.limits).toEqual({
      memory: expect.stringMatching(/^\$\{[A-Z]+_MEMORY:-\d+[MG]\}$/),
      pids: expect.any(Number),
    })
    expect(service.logging.options).toEqual({ 'max-size': '10m', 'max-file': '5' })
  })
})
