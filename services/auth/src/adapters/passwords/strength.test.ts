import { cpuMs, smallest } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { isEasyToGuess } from './strength.ts'

const production = { names: ['chief'], environment: 'production' } as const
const development = { names: ['chief'], environment: 'development' } as const

test.each(['password', '123456', 'qwerty', 'password123', 'chief', 'letmein1', 'LetMeIn1', 'trustno1'])(
  'isEasyToGuess rejects %s in every environment',
  async (password) => {
    expect(await isEasyToGuess(password, production)).toBe(true)
    expect(await isEasyToGuess(password, development)).toBe(true)
  },
)

test.each(['admin123', 'Admin@123', 'runwen2026', 'chief2026', 'x7gk2mqp'])(
  'isEasyToGuess rejects %s in production only',
  async (password) => {
    expect(await isEasyToGuess(password, production)).toBe(true)
    expect(await isEasyToGuess(password, development)).toBe(false)
  },
)

test.each(['correct horse battery', 'Zk8#pq2Lw-vv', '三人行必有我师焉择其善者而从之'])(
  'isEasyToGuess accepts %s',
  async (password) => {
    expect(await isEasyToGuess(password, production)).toBe(false)
  },
)

test.each(['1', 'p@$$w0rd!1l|', '4dmin1', '01/02/2000', '\u{1f469}'])(
  'isEasyToGuess scores 200 characters of repeated %s within 50 ms',
  async (unit) => {
    const password = unit.repeat(200).slice(0, 200)
    await isEasyToGuess('warm', production)
    const measure = () => cpuMs(() => isEasyToGuess(password, production))
    expect(await smallest(measure, 50)).toBeLessThan(50)
  },
)
