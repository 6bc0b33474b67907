import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a key for tests')

describe('createSecretBox', () => {
  it('opens what it sealed, for the same key and context only', () => {
    const sealed = box.seal('SECRET', 'ann')
    expect(box.open(sealed, 'ann')).toBe('SECRET')
    expect(() => box.open(sealed, 'ben')).toThrow()
    expect(() => createSecretBox('another key').open(sealed, 'ann')).toThrow()
  })

  it('refuses changed bytes', () => {
    const sealed = box.seal('SECRET', 'ann')
    for (const position of [0, 14, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[position] = (changed[position] ?? 0) ^ 1
      expect(() => box.open(changed, 'ann')).toThrow()
    }
  })

  it('seals and hashes differently for each context', () => {
    expect(box.seal('SECRET', 'ann').includes('SECRET')).toBe(false)
    expect(box.seal('SECRET', 'ann')).not.toEqual(box.seal('SECRET', 'ann'))
    expect(box.hash('code', 'ann')).toEqual(box.hash('code', 'ann'))
    expect(box.hash('code', 'ann')).not.toEqual(box.hash('code', 'ben'))
  })
})
