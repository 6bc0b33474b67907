import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
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

test('every service that writes links into emails or documents has the address of the product', () => {
  const found = processesOf(settings).filter(({ env }) => env.PUBLIC_URL === 'https://runwen.example')
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['files', 'payment', 'notifications', 'gateway']),
  )
})
