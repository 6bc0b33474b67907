import { createMetrics } from '@runwen/service-kit'
import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

test('a hasher without a cost uses the recommended one', async () => {
  const passwords = createPasswordHasher({ concurrency: 1, metrics: createMetrics({ service: 'test' }) })
  const hash = await passwords.hash('secret words')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify('secret words', hash)).toBe(true)
  await passwords.close()
})
