import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './hash.ts'

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

  it('takes as long for nobody, and says no', async () => {
    const hash = await hashPassword('secret words')
    const time = async (against: string | undefined) => {
      const start = performance.now()
      expect(await verifyPassword('anything else', against)).toBe(false)
      return performance.now() - start
    }
    const times = { somebody: [] as number[], nobody: [] as number[] }
    for (let round = 0; round < 9; round += 1) {
      times.somebody.push(await time(hash))
      times.nobody.push(await time(undefined))
    }
    // The least of each: what else runs on the machine only adds.
    const [somebody, nobody] = [Math.min(...times.somebody), Math.min(...times.nobody)]
    expect(nobody).toBeGreaterThan(somebody * 0.7)
    expect(nobody).toBeLessThan(somebody * 1.4)
  })
})
