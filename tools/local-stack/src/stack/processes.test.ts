import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { commandSettings } from './command-settings.ts'
import { demoContact } from './demo-operator.ts'
import { processesOf, type StackSettings } from './processes.ts'

const everyService = <T>(value: T) => ({
  auth: value,
  files: value,
  messaging: value,
  payment: value,
  notifications: value,
})
const secret = { current: 'c', other: 'o' }

const settings = {
  config: loadConfig({}),
  watch: false,
  dataDirectory: '/data',
  publicUrl: 'https://runwen.example',
  ports: { ...everyService(1), public: 2, gateway: 3, internal: 4, sandbox: 5, mailbox: 6, smtp: 7 },
  databases: everyService('postgres://'),
  redisUrlOf: () => 'redis://',
  rabbitmqUrlOf: () => 'amqp://',
  objectStoreUrl: 'file:///data/objects',
  authKeys: { privateKey: 'private', publicKeys: 'public' },
  linkKey: secret,
  secondFactorKey: secret,
  stripe: { secretKey: 's', publishableKey: 'p', webhookSecret: 'w', sandbox: true },
} as unknown as StackSettings

test('a demo shows its operator to all processes, other products show none', () => {
  const emails = (given: Partial<StackSettings>) =>
    processesOf({ ...settings, ...given }).map(({ name, env }) => [name, env.CONTACT_EMAIL])
  expect(emails({ demo: true })).toContainEqual(['gateway', 'desk@runwen-demo.example'])
  expect(emails({ demo: true })).toContainEqual(['notifications', 'desk@runwen-demo.example'])
  expect(emails({})).toContainEqual(['gateway', undefined])
  expect(emails({ demo: true, config: { ...settings.config, RUNWEN_ENV: 'production' } })).toContainEqual([
    'gateway',
    undefined,
  ])
})

test('an operator who is named in the environment is not mixed with that of the demo', () => {
  expect(demoContact({ CONTACT_PHONE: '+65 1234 5678' })).toEqual({})
  expect(demoContact({ PATH: '/bin' })).toMatchObject({ CONTACT_PHONE: '+1 202 555 0100' })
})

test('every service that writes links into emails or documents has the address of the product', () => {
  const found = processesOf(settings).filter(({ env }) => env.PUBLIC_URL === 'https://runwen.example')
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['files', 'payment', 'notifications', 'gateway']),
  )
})

test('the commands of a service know its servers: the export of training data, the object store', () => {
  const { files, payment, auth } = commandSettings(settings, 'amqp://operator')
  expect(files).toEqual({
    DATABASE_URL: 'postgres://',
    RABBITMQ_URL: 'amqp://operator',
    OBJECT_STORE_URL: 'file:///data/objects',
  })
  expect(payment).toMatchObject({ STRIPE_SECRET_KEY: 's' })
  expect(auth).toEqual({ DATABASE_URL: 'postgres://', RABBITMQ_URL: 'amqp://operator' })
})
