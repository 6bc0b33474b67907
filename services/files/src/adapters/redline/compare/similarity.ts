import type { Block } from '@runwen/contracts'
import { blockKey, blockText } from '../sides/text.ts'
import { wordsOf } from './align.ts'
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
/** Shorter texts have to have next to nothing in common but words that every text has, and more than a title. */
const SHORT = { words: 12, shared: 0.2 }
const EVERYWHERE = new Set(
  (
    'a about after all also an and are as at be been before both but by can could each for from had has have he her his how if ' +
    'in into is it its may more most no not of on one only or other our over she so some such than that the their them then ' +
    'there these they this those through to under up was we were what when where which while who will with would you your ' +
    '的 了 在 是 进 行 和 与 及 等 其 为 对 从 由 中 上 下 有 不 这 那 也 而 以 于 之 所 个 一 我 们 他 它 着 被 将 但 或'
  ).split(' '),
)

export interface Similarity {
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
  const wordsIn = (blocks: readonly Block[]) => blocks.map((block) => wordsOf(blockText(block)))
  const [before, after] = [wordsIn(original), wordsIn(result)]
  return {
    equal: same.length,
    isUnrelated: areUnrelated(before, after, same),
    hasOtherWords: sharedWords(before, after) < OTHER_WORDS,
    isShort: Math.min(lengthOf(before), lengthOf(after)) < SHORT.words,
  }
}

type Words = readonly (readonly string[])[]

function areUnrelated(original: Words, result: Words, same: readonly Block[]): boolean {
  const size = Math.min(lengthOf(original), lengthOf(result))
  if (size < ENOUGH) {
    const [before, after] = [ownWords(original), ownWords(result)]
    return size >= SHORT.words && sharedWords(before, after) < SHORT.shared && inOrder(before, after, 2) === 0
  }
  const lines = same.map((block) => wordsOf(blockText(block)))
  if (lengthOf(lines) >= size * EQUAL_LINES) return false
  const equal = lines.filter(({ length }) => length >= EQUAL.words)
  if (lengthOf(equal) >= size * EQUAL.share) return false
  return UNRELATED.every(({ length, share }) => inOrder(original, result, length) < share)
}

const ownWords = (texts: Words) => texts.map((words) => words.filter((word) => !EVERYWHERE.has(word)))

const lengthOf = (texts: Words) => texts.reduce((sum, { length }) => sum + length, 0)

/** Share of the words of both texts that both have. */
function sharedWords(original: Words, result: Words): number {
  const left = new Map<string, number>()
  for (const word of result.flat()) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of original.flat()) {
    const count = left.get(word) ?? 0
    if (count > 0) common += 1
    left.set(word, count - 1)
  }
  return (2 * common) / Math.max(lengthOf(original) + lengthOf(result), 1)
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
