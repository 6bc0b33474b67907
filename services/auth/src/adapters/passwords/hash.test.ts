import { expect, test } from 'vitest'
import { type Derive, hashPassword, verifyPassword } from './hash.ts'

test('hashPassword returns a PHC string with the cost and a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('secret words'), hashPassword('secret words')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
})

test('verifyPassword accepts the exact password only', async () => {
  const hash = await hashPassword(' Pässwörd ')
  expect(await verifyPassword(' Pässwörd ', hash)).toBe(true)
  expect(await verifyPassword('Pässwörd', hash)).toBe(false)
  expect(await verifyPassword(' Pässwörd '.normalize('NFD'), hash)).toBe(false)
})

test('verifyPassword verifies a hash of another implementation with other cost parameters', async () => {
  // Test vector of the reference implementation (P-H-C/phc-winner-argon2, src/test.c).
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwore', hash)).toBe(false)
})

test('verifyPassword does the same work when there is no hash', async () => {
  const hash = await hashPassword('secret words')
  const calls: object[] = []
  const record: Derive = async ({ nonce, ...work }) => {
    calls.push({ ...work, nonceLength: Buffer.isBuffer(nonce) && nonce.length })
    return new Uint8Array(work.tagLength)
  }
  expect(await verifyPassword('anything else', hash, record)).toBe(false)
  expect(await verifyPassword('anything else', undefined, record)).toBe(false)
  expect(calls[1]).toEqual(calls[0])
})

test('verifyPassword does the same work without a hash at another cost', async () => {
  const cost = { memory: 64, passes: 1, parallelism: 1 }
  const hash = await hashPassword('secret words', undefined, cost)
  expect(hash).toContain('$m=64,t=1,p=1$')
  const calls: object[] = []
  const record: Derive = async ({ memory, passes, parallelism, tagLength }) => {
    calls.push({ memory, passes, parallelism })
    return new Uint8Array(tagLength)
  }
  await verifyPassword('anything else', hash, record, cost)
  await verifyPassword('anything else', undefined, record, cost)
  expect(calls).toEqual([cost, cost])
})
