import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadConfig, modeOf } from './config.ts'

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const env = {
  DATABASE_URL: 'postgres://payment@db/payment',
  REDIS_URL: 'redis://redis',
  RABBITMQ_URL: 'amqp://broker',
  AUTH_PUBLIC_KEY: Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
  PUBLIC_URL: 'https://runwen.example/',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
}
const live = {
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789abcdef',
}

test('prices and port have defaults, and the address loses its trailing slash', () => {
  expect(loadConfig(env)).toMatchObject({
    PORT: 4104,
    PRICE_TRANSLATION_CENTS: 198_000,
    PRICE_POLISH_CENTS: 98_000,
    PUBLIC_URL: 'https://runwen.example',
  })
})

test('errors name missing and invalid variables, but not their values', () => {
  const broken = { ...env, STRIPE_SECRET_KEY: 'hunter2', STRIPE_WEBHOOK_SECRET: '', PRICE_POLISH_CENTS: '49' }
  const message = (() => {
    try {
      loadConfig(broken)
    } catch (error) {
      return (error as Error).message
    }
    return 'nothing'
  })()
  expect(message).toMatch(/STRIPE_SECRET_KEY is not a key/)
  expect(message).toMatch(/STRIPE_WEBHOOK_SECRET is missing/)
  expect(message).toMatch(/PRICE_POLISH_CENTS/)
  expect(message).not.toContain('hunter2')
})

test('the keys and the address determine the mode', () => {
  expect(modeOf(loadConfig(env))).toBe('test')
  expect(modeOf(loadConfig({ ...env, ...live }))).toBe('live')
  expect(modeOf(loadConfig({ ...env, STRIPE_API_URL: 'http://sandbox:1' }))).toBe('sandbox')
})

test('production refuses the sandbox, and every mode refuses mixed keys', () => {
  const sandbox = { ...env, RUNWEN_ENV: 'production', STRIPE_API_URL: 'http://sandbox:1' }
  expect(() => loadConfig(sandbox)).toThrow(/production refuses/)
  expect(() => loadConfig({ ...env, STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY })).toThrow(/one of the two/)
})
