import { testKeys } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { lacksProxies, loadConfig } from './config.ts'

const env = {
  REDIS_URL: 'redis://:a-long-secret-of-the-session-store@127.0.0.1:6379',
  RABBITMQ_URL: 'amqp://runwen:a-long-secret-of-the-broker@127.0.0.1:5672/runwen',
  AUTH_PUBLIC_KEY: testKeys.AUTH_PUBLIC_KEY,
  AUTH_URL: 'http://127.0.0.1:1',
  FILES_URL: 'http://127.0.0.1:2',
  MESSAGING_URL: 'http://127.0.0.1:3',
  PAYMENT_URL: 'http://127.0.0.1:4',
  NOTIFICATIONS_URL: 'http://127.0.0.1:5',
  PUBLIC_URL: 'https://runwen.example',
}

test('production with https refuses to start without TRUSTED_PROXIES', () => {
  const production = { ...env, RUNWEN_ENV: 'production' }
  expect(() => loadConfig(production)).toThrow('TRUSTED_PROXIES must name the proxy that ends TLS')
  expect(loadConfig({ ...production, TRUSTED_PROXIES: '10.0.0.0/8' }).TRUSTED_PROXIES).toBe('10.0.0.0/8')
  expect(loadConfig({ ...production, PUBLIC_URL: 'http://runwen.example' }).TRUSTED_PROXIES).toBe('')
})

test('development with https starts without TRUSTED_PROXIES, and the gateway warns', () => {
  expect(lacksProxies(loadConfig(env))).toBe(true)
  expect(lacksProxies(loadConfig({ ...env, TRUSTED_PROXIES: '127.0.0.1' }))).toBe(false)
})
