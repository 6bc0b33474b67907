import { expect, test } from 'vitest'
import { isolatedEnvironment, loadConfig } from './config.ts'

test('all settings have defaults', () => {
  expect(loadConfig({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    ADMIN_USERNAME: 'admin',
  })
})

test('Stripe keys are set together or not at all', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  expect(loadConfig(keys)).toMatchObject(keys)
  expect(() => loadConfig({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    'the three STRIPE_ keys go together',
  )
})

test('production refuses to start with the sandbox', () => {
  expect(() => loadConfig({ RUNWEN_ENV: 'production' })).toThrow('STRIPE_SECRET_KEY')
})

test('a product under test inherits no setting, neither as a variable nor as a file', () => {
  const env = { PATH: '/bin', STRIPE_SECRET_KEY: 'x', STRIPE_SECRET_KEY_FILE: 'x', REDIS_URL: 'x', PORT: '1' }
  expect(isolatedEnvironment(env)).toEqual({ PATH: '/bin' })
})
