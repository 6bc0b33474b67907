import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hash.ts'
import { type HashThreads, startHashThreads } from './hash-threads.ts'

let threads: HashThreads
beforeAll(() => {
  threads = startHashThreads(2)
})
afterAll(() => threads.close())

test('hash threads return the same results as the main thread', async () => {
  const hash = await hashPassword('Pässwörd', threads.derive)
  expect(await verifyPassword('Pässwörd', hash)).toBe(true)
  const answers = await Promise.all([
    verifyPassword('Pässwörd', hash, threads.derive),
    verifyPassword('Passwort', hash, threads.derive),
  ])
  expect(answers).toEqual([true, false])
})

test('hash threads are replaced after a crash', async () => {
  for (let n = 0; n < 3; n += 1) {
    await expect(
      verifyPassword('x', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$c2FsdA', threads.derive),
    ).rejects.toThrow()
  }
  const hash = await hashPassword('secret words', threads.derive)
  expect(await verifyPassword('secret words', hash, threads.derive)).toBe(true)
})
