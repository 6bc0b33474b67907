import { expect, test } from 'vitest'
import { unitsOf } from './document-length.ts'

test.each([
  ['an English letter', { word_count: 525, character_count: 2_637, is_chinese: false }, 'words'],
  ['a Chinese paper', { word_count: 26_118, character_count: 27_450, is_chinese: true }, 'characters'],
  [
    'a Chinese paper with English references',
    { word_count: 9_000, character_count: 16_000, is_chinese: true },
    'both',
  ],
  [
    'an English report with Chinese quotations',
    { word_count: 4_000, character_count: 9_600, is_chinese: false },
    'both',
  ],
  ['a short English note', { word_count: 12, character_count: 38, is_chinese: false }, 'words'],
  ['a document of unknown language', { word_count: 525, character_count: 2_637, is_chinese: null }, 'words'],
  ['an empty document', { word_count: 0, character_count: 0, is_chinese: false }, 'words'],
  ['a document that is not counted', { word_count: null, character_count: null, is_chinese: null }, 'none'],
])('%s is measured in %3$s', (_, counted, expected) => {
  const { words, characters } = unitsOf(counted)
  expect(words ? (characters ? 'both' : 'words') : characters ? 'characters' : 'none').toBe(expected)
})
