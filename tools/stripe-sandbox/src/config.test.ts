import { ConfigError } from '@runwen/service-kit'
import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const good = {
  PORT: '0',
  DATA_DIR: '/tmp/sandbox',
  STRIPE_SECRET_KEY: `sk_test_${'a'.repeat(24)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${'b'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'c'.repeat(24)}`,
  WEBHOOK_URL: 'http://127.0.0.1:8080/api/payment/webhook',
  PUBLIC_URL: 'http://localhost:8080',
}

test('the configuration is read from the environment', () => {
  expect(loadConfig(good)).toMatchObject({ PORT: 0, HOST: '127.0.0.1' })
})

test('the configuration is rejected in production', () => {
  expect(() => loadConfig({ ...good, RUNWEN_ENV: 'production' })).toThrow(
    new ConfigError('Configuration: the payment sandbox never runs with RUNWEN_ENV=production'),
  )
})

test('the configuration has no default secrets and reports invalid variables without their values', () => {
  const live = { ...good, STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef', STRIPE_WEBHOOK_SECRET: undefined }
  expect(() => loadConfig(live)).toThrow(
    /STRIPE_SECRET_KEY must be sk_test_ .*STRIPE_WEBHOOK_SECRET is missing/,
  )
  expect(() => loadConfig(live)).not.toThrow(/0123456789abcdef/)
})
