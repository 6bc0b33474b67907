import { expect, test } from 'vitest'
import { breakEven, lengthFor } from './compare.ts'

const file = new File([], 'a.docx')
const english = { file, counted: { count: { words: 5_200, characters: 29_000, isChinese: false } } }
const chinese = { file, counted: { count: { words: 6_100, characters: 6_500, isChinese: true } } }

test('a fixed price is even with a price per word at the first whole word', () => {
  expect(breakEven(98_000, 10)).toBe(9_800)
  expect(breakEven(98_000, 15)).toBe(6_534)
})

test('an English document counts in words for polishing, and not for a translation', () => {
  expect(lengthFor(english, 2)).toBe(5_200)
  expect(lengthFor(english, 1)).toBeUndefined()
})

test('a Chinese document counts in characters for a translation, and not for polishing', () => {
  expect(lengthFor(chinese, 1)).toBe(6_500)
  expect(lengthFor(chinese, 2)).toBeUndefined()
})

test('a document that was refused or is still read has no length', () => {
  expect(lengthFor({ file }, 2)).toBeUndefined()
  expect(lengthFor({ file, counted: { refused: 'macros' } }, 2)).toBeUndefined()
})
