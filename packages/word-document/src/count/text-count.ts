export interface TextCount {
  words: number
  characters: number
  /** Whether most of the words are Chinese characters. */
  isChinese: boolean
}

export interface Counter {
  /** Adds text that continues the current word. */
  add(text: string): void
  /** Ends the current word, for example at the end of a paragraph or line. */
  break(): void
  total(): TextCount
}

// Scripts without spaces between words: each character and punctuation mark counts as a word.
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303f\uff01-\uff60]/u
const SPACE = /\s/u

/** Chinese characters, without kana and punctuation. Half of a Japanese text and more is kana. */
const isHan = (character: string) => character >= '\u3400' && character <= '\u9fff'

type Kind = 'space' | 'letter' | 'alone'

/** ASCII has a fast path without regular expressions. */
function kindOf(character: string): Kind {
  const code = character.charCodeAt(0)
  if (code < 0x80) return code > 0x20 ? 'letter' : 'space'
  if (EAST_ASIAN.test(character)) return 'alone'
  return SPACE.test(character) ? 'space' : 'letter'
}

/**
 * Counts like Word: spaces separate words, each East Asian character is a word, and spaces do not count as characters.
 */
export function createCounter(): Counter {
  let words = 0
  let characters = 0
  let han = 0
  let inWord = false
  return {
    add(text) {
      for (const character of text) {
        const kind = kindOf(character)
        if (kind !== 'space') characters += 1
        if (kind === 'alone' && isHan(character)) han += 1
        if (kind === 'alone' || (kind === 'letter' && !inWord)) words += 1
        inWord = kind === 'letter'
      }
    },
    break() {
      inWord = false
    },
    total: () => ({ words, characters, isChinese: han * 2 > words }),
  }
}
