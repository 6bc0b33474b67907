import { describe, expect, it } from 'vitest'
import { type Derive, hashPassword, verifyPassword } from './hash.ts'

describe('hashPassword', () => {
  it('gives a PHC string with the cost it took, another one each time', async () => {
    const [one, two] = await Promise.all([hashPassword('secret words'), hashPassword('secret words')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })
})

describe('verifyPassword', () => {
  it('knows the password, to the letter', async () => {
    const hash = await hashPassword(' Pässwörd ')
    expect(await verifyPassword(' Pässwörd ', hash)).toBe(true)
    expect(await verifyPassword('Pässwörd', hash)).toBe(false)
    expect(await verifyPassword(' Pässwörd '.normalize('NFD'), hash)).toBe(false)
  })

  it('reads what another implementation of Argon2 wrote, at another cost', async () => {
    // A vector of the reference implementation's own tests (P-H-C/phc-winner-argon2, src/test.c).
    const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword('password', hash)).toBe(true)
    expect(await verifyPassword('passwore', hash)).toBe(false)
  })

  it('does the same work for nobody, and says no', async () => {
    const hash = await hashPassword('secret words')
    const asked: object[] = []
    const note: Derive = async ({ nonce, ...work }) => {
      asked.push({ ...work, nonceLength: Buffer.isBuffer(nonce) && nonce.length })
      return new Uint8Array(work.tagLength)
    }
    expect(await verifyPassword('anything else', hash, note)).toBe(false)
    expect(await verifyPassword('anything else', undefined, note)).toBe(false)
    expect(asked[1]).toEqual(asked[0])
  })
})
