import { expect, test } from 'vitest'
import { inheritedEnvironment } from './config.ts'

test('setup secrets and variables of npm are not passed on', () => {
  const env = {
    BACKUP_IDENTITY: 'AGE-SECRET-KEY-1',
    ADMIN_PASSWORD: 'x',
    POSTGRES_URL: 'x',
    npm_config_cache: 'x',
    LOG_LEVEL: 'debug',
    RATE_LOGIN: '1/1',
  }
  expect(inheritedEnvironment(env)).toEqual({ LOG_LEVEL: 'debug', RATE_LOGIN: '1/1' })
})
