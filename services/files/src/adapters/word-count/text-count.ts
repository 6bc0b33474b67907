export interface TextCount {
  words: number
  characters: number
}

export interface Counter {
  /** More text of the same run of letters. */
  add(text: string): void
  /** Ends the current word: a paragraph, a line or a cell has ended. */
  break(): void
  total(): TextCount
}

// These are written without spaces: each character and each mark counts as a word.
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303f\uff01-\uff60]/u
const SPACE = /\s/u

type Kind = 'space' | 'letter' | 'alone'

/** A fast path for ASCII, without a regular expression. */
function kindOf(character: string): Kind {
  const code = character.charCodeAt(0)
  if (code < 0x80) return code > 0x20 ? 'letter' : 'space'
  if (EAST_ASIAN.test(character)) return 'alone'
  return SPACE.test(character) ? 'space' : 'letter'
}

/**
 * Counts as Word does. Words are separated by spaces, and each East Asian character is a word. Spaces are not characters.
 */
export function createCounter(): Counter {
  let words = 0
  let characters = 0
  let inWord = false
  return {
    add(text) {
      for (const character of text) {
        const kind = kindOf(character)
        if (kind !== 'space') characters += 1
        if (kind === 'alone' || (kind === 'letter' && !inWord)) words += 1
        inWord = kind === 'letter'
      }
    },
    break() {
      inWord = false
    },
    total: () => ({ words, characters }),
  }
}
