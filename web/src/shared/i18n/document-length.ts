import type { File } from '@runwen/contracts'

export type Counted = Pick<File, 'word_count' | 'character_count' | 'is_chinese'>

/** Up to here the length of words varies too much to tell whether some of them are Chinese characters. */
const fewWords = 100

/**
 * What the length of a document is given in: characters for Chinese, words for texts written in words, both for mixed
 * texts. The counts are Word's: each Chinese character is a word, so that a purely Chinese text has about as many
 * characters as words, and a text in words several times as many.
 */
export const unitsOf = ({ word_count, character_count, is_chinese }: Counted) => {
  if (word_count === null) return { words: false, characters: false }
  if (character_count === null || word_count === 0) return { words: true, characters: false }
  const lettersPerWord = character_count / word_count
  if (is_chinese) return { words: lettersPerWord > 1.3, characters: true }
  const isMixed = word_count > fewWords && lettersPerWord < 3.5
  return { words: true, characters: is_chinese === false && isMixed }
}
