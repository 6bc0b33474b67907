import type { Block } from '@runwen/contracts'
import { blockKey, blockText } from '../sides/text.ts'
import { bagOf, wordsOf } from './align.ts'
import { longestIncreasing } from './longest-increasing.ts'

/**
 * Two texts are different documents when they have fewer of these in common, of the sequences of this many words that occur
 * once in a text. Papers have phrases in common, but not in the same order. Measured in English and Chinese: chapters of
 * one book have 7 and 3% at most; a text of which half of the words were replaced at random has 15 and 3% at least, and one
 * whose paragraphs are in any order 12 and 7%.
 */
const UNRELATED = [
  { length: 2, share: 0.1 },
  // Finds repetitive texts, in which few shorter sequences occur only once.
  { length: 4, share: 0.06 },
]
/** Below this share of common words two texts are in different languages. A translation keeps numbers and some names. */
const OTHER_WORDS = 0.35
/** Share of the words in equal paragraphs from which two texts are versions of one. Headings are the same in many papers. */
const EQUAL = { share: 0.1, words: 5 }
/** The same of equal paragraphs of any length. Lists that repeat their lines have no sequences that occur once. */
const EQUAL_LINES = 0.5
/** Words of a text from which sequences say something. */
const ENOUGH = 40
/** Sequences below which a share says nothing. */
const FEW = 20
/** Shorter texts have to have next to nothing in common, and more than a title. */
const SHORT = { words: 12, shared: 0.2 }

export interface Similarity {
  /** Equal paragraphs. */
  equal: number
  /** Too little in common for two versions of one text. */
  isUnrelated: boolean
  /** Whether even single words are different, as in a translation. */
  hasOtherWords: boolean
  /** Whether one of the texts has too few words to tell its language from another. */
  isShort: boolean
}

/** Compares two texts in nearly linear time, so that unrelated documents end before any alignment begins. */
export function similarityOf(original: readonly Block[], result: readonly Block[]): Similarity {
  const keys = new Set(original.map(blockKey))
  const same = result.filter((block) => blockText(block).trim() !== '' && keys.has(blockKey(block)))
  const [before, after] = [original, result].map((blocks) => blocks.map((block) => wordsOf(blockText(block))))
  const shared = sharedWords(original, result)
  return {
    equal: same.length,
    isUnrelated: before !== undefined && after !== undefined && areUnrelated(before, after, { shared, same }),
    hasOtherWords: shared < OTHER_WORDS,
    isShort: Math.min(lengthOf(before ?? []), lengthOf(after ?? [])) < SHORT.words,
  }
}

type Words = readonly (readonly string[])[]

function areUnrelated(
  original: Words,
  result: Words,
  { shared, same }: { shared: number; same: readonly Block[] },
): boolean {
  const size = Math.min(lengthOf(original), lengthOf(result))
  if (size < ENOUGH) return size >= SHORT.words && shared < SHORT.shared && inOrder(original, result, 2) === 0
  const lines = same.map((block) => wordsOf(blockText(block)))
  if (lengthOf(lines) >= size * EQUAL_LINES) return false
  const equal = lines.filter(({ length }) => length >= EQUAL.words)
  if (lengthOf(equal) >= size * EQUAL.share) return false
  return UNRELATED.every(({ length, share }) => inOrder(original, result, length) < share)
}

const lengthOf = (texts: Words) => texts.reduce((sum, { length }) => sum + length, 0)

/** Share of the words of both texts that both have. */
function sharedWords(original: readonly Block[], result: readonly Block[]): number {
  const [before, after] = [original, result].map((blocks) => bagOf(blocks.map(blockText).join('\n')))
  if (!before || !after) return 0
  let common = 0
  for (const [word, count] of before.words) common += Math.min(count, after.words.get(word) ?? 0)
  return (2 * common) / Math.max(before.size + after.size, 1)
}

/** Share of the sequences that occur once in the text with fewer of them, which are in the same order in both. */
function inOrder(original: Words, result: Words, length: number): number {
  const [before, after] = [uniqueSequences(original, length), uniqueSequences(result, length)]
  const common = [...before].flatMap(([sequence, place]): [number, number][] => {
    const other = after.get(sequence)
    return other === undefined ? [] : [[place, other]]
  })
  return longestIncreasing(common).length / Math.max(Math.min(before.size, after.size), FEW)
}

/** The place of each sequence that occurs once, in the order of the text. Sequences do not go beyond a paragraph. */
function uniqueSequences(texts: Words, length: number): Map<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  let at = 0
  for (const words of texts) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const sequence = words.slice(start, start + length).join(' ')
      if (places.has(sequence)) repeated.add(sequence)
      else places.set(sequence, at)
      at += 1
    }
  }
  for (const sequence of repeated) places.delete(sequence)
  return places
}
