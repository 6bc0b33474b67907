import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a key for tests')

test('createSecretBox opens what it sealed, for the same key and context only', () => {
  const sealed = box.seal('SECRET', 'ann')
  expect(box.open(sealed, 'ann')).toEqual({ text: 'SECRET', isCurrent: true })
  expect(() => box.open(sealed, 'ben')).toThrow()
  expect(() => createSecretBox('another key').open(sealed, 'ann')).toThrow()
})

test('createSecretBox opens with the previous key too, and seals with the current one only', () => {
  const rotated = createSecretBox('the next key', 'a key for tests')
  expect(rotated.open(box.seal('SECRET', 'ann'), 'ann')).toEqual({ text: 'SECRET', isCurrent: false })
  const sealed = rotated.seal('SECRET', 'ann')
  expect(rotated.open(sealed, 'ann').isCurrent).toBe(true)
  expect(() => box.open(sealed, 'ann')).toThrow()
  expect(rotated.hashes('code', 'ann')).toEqual([rotated.hash('code', 'ann'), box.hash('code', 'ann')])
  expect(() => createSecretBox('a third key', 'the next key').open(box.seal('S', 'ann'), 'ann')).toThrow()
})

test('createSecretBox refuses changed bytes', () => {
  const sealed = box.seal('SECRET', 'ann')
  for (const position of [0, 14, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[position] = (changed[position] ?? 0) ^ 1
    expect(() => box.open(changed, 'ann')).toThrow()
  }
})

test('createSecretBox seals and hashes differently for each context', () => {
  expect(box.seal('SECRET', 'ann').includes('SECRET')).toBe(false)
  expect(box.seal('SECRET', 'ann')).not.toEqual(box.seal('SECRET', 'ann'))
  expect(box.hash('code', 'ann')).toEqual(box.hash('code', 'ann'))
  expect(box.hash('code', 'ann')).not.toEqual(box.hash('code', 'ben'))
})
