export interface TextCount {
  words: number
  characters: number
}

export interface Counter {
  /** More text of the same run of letters. */
  add(text: string): void
  /** What follows is not part of the same word: a paragraph, a line or a cell ended. */
  break(): void
  total(): TextCount
}

// Written without spaces, each counts as a word of its own; as do the marks between them.
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303f\uff01-\uff60]/u
const SPACE = /\s/u

type Kind = 'space' | 'letter' | 'alone'

/** Most text is ASCII, and told without a regular expression. */
function kindOf(character: string): Kind {
  const code = character.charCodeAt(0)
  if (code < 0x80) return code > 0x20 ? 'letter' : 'space'
  if (EAST_ASIAN.test(character)) return 'alone'
  return SPACE.test(character) ? 'space' : 'letter'
}

/**
 * Counts as Word does: words are what stands between spaces, and each East Asian character; characters are all but
 * spaces.
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
