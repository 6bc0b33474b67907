import { NUMBER, plainNumber } from '@runwen/word-document'
import { diffArrays } from 'diff'
import { type Piece, piecesOf, type Replaced } from '../compare/pieces.ts'
import type { FoundFinding } from '../comparison.ts'
import { type Evidence, MAX_OF_A_KIND } from './evidence.ts'
import { quoteAround } from './places.ts'
import { textPairs } from './text-pairs.ts'

/**
 * Numbers that another number took the place of, tracked or not. One with the same value but other decimal places claims
 * another precision, which is not a wrong number.
 */
export function numberFindings({ kind, shown, untracked, places }: Evidence): FoundFinding[] {
  if (kind !== 'tracked' && kind !== 'clean') return []
  const texts = [shown.blocks, ...shown.notes.map(({ blocks }) => blocks), untracked.blocks]
  const found = texts.flatMap((blocks) =>
    [...textPairs(blocks)].flatMap(({ block, original, result }) =>
      changedNumbers(original, result).map(
        ([from, to]): FoundFinding => ({
          code: withoutLastZeros(from) === withoutLastZeros(to) ? 'decimals_changed' : 'number_changed',
          place: places.of(block, quoteAround(result, to)),
          data: { from, to },
        }),
      ),
    ),
  )
  return (['number_changed', 'decimals_changed'] as const).flatMap((code) =>
    found.filter((each) => each.code === code).slice(0, MAX_OF_A_KIND),
  )
}

export const withoutLastZeros = (number: string) => number.replace(/(?:\.0+|(?<=\.\d+)0+)(?=\D?$)/, '')

/** Edits and milliseconds after which two texts have no place in common in which a number could have changed. */
const LIMITS = { maxEditLength: 2_500, timeout: 400 }
/** Words of a place in which a number can only have taken the place of the other. */
const SHORT = 4

/**
 * Pairs of numbers of which the second is where the first was: in a place of a few words, or next to words that are
 * the same. Other numbers were left out, added, or belong to a sentence that was rewritten.
 */
export function changedNumbers(original: string, result: string): [string, string][] {
  const pieces = diffTerms(termsOf(original), termsOf(result), ({ key }) => key)
  const replaced = pieces.flatMap((piece) => ('equal' in piece ? [] : [piece]))
  const pairs = replaced.flatMap(pairsIn)
  const [removed, added] = (['removed', 'added'] as const).map((side) => {
    const paired = new Set(pairs.flat())
    return replaced.flatMap((piece) => piece[side].filter((term) => isNumber(term) && !paired.has(term)))
  })
  for (const old of removed ?? []) {
    const at = added?.findIndex((now) => standsAs(old, now)) ?? -1
    const [now] = at < 0 ? [] : (added?.splice(at, 1) ?? [])
    if (now) pairs.push([old, now])
  }
  return pairs
    .filter(([from, to]) => from.key !== to.key)
    .sort(([a], [b]) => a.at - b.at)
    .map(([from, to]) => [from.key, to.key])
}

/** Numbers that belong together within one place. */
function pairsIn({ removed, added }: Replaced<Term>): [Term, Term][] {
  const numbers = [removed, added].map((terms) => terms.filter(isNumber))
  const [[old] = [], [now] = []] = numbers
  const isShort = [removed, added].every(({ length }) => length <= SHORT)
  if (old && now && isShort && numbers.every(({ length }) => length === 1)) return [[old, now]]
  const pairs = diffTerms(removed, added, (term) => (isNumber(term) ? '\u0001number' : term.key))
    .flatMap((piece) => ('equal' in piece ? piece.equal : []))
    .filter(([term]) => isNumber(term))
  // A list of numbers in which as many stand as before.
  if (removed.every(isNumberOrMark) && added.every(isNumberOrMark))
    return numbers[0]?.length === numbers[1]?.length ? pairs : []
  return pairs.filter(([from, to]) => standsAs(from, to))
}

/** Whether one of the words next to two numbers is the same, and what is beyond it or on the other side. */
function standsAs(old: Term, now: Term): boolean {
  const same = [-2, -1, 1, 2].map((shift) => {
    const [key, other] = [old.all[old.at + shift]?.key, now.all[now.at + shift]?.key]
    return key === other && (key === undefined || WORD.test(key)) ? (key ?? '') : undefined
  })
  const [before, previous, next, after] = same
  const pairs = [
    [before, previous],
    [previous, next],
    [next, after],
  ]
  return pairs.some(([one, other]) => one !== undefined && other !== undefined && one + other !== '')
}

const diffTerms = (before: Term[], after: Term[], keyOf: (term: Term) => string): Piece<Term>[] =>
  piecesOf(diffArrays(before.map(keyOf), after.map(keyOf), LIMITS) ?? [], before, after)

interface Term {
  /** Of a number, its value. */
  key: string
  isNumber: boolean
  /** All terms of the text, and its place among them. */
  all: readonly Term[]
  at: number
}
const WORD = /[\p{L}\p{N}]/u
const isNumber = (term: Term) => term.isNumber
const isNumberOrMark = (term: Term) => term.isNumber || !WORD.test(term.key)

/** Numbers, words, Chinese characters and marks. */
function termsOf(text: string): Term[] {
  const plain = text.normalize('NFKC')
  const terms: Term[] = []
  const add = (key: string, isNumber: boolean) => terms.push({ key, isNumber, all: terms, at: terms.length })
  let done = 0
  const addWords = (end: number) => {
    for (const [word] of plain.slice(done, end).matchAll(/\p{Script=Han}|[\p{L}\p{M}\p{N}]+|[^\s]/gu))
      add(word.toLowerCase(), false)
  }
  for (const { 0: number, index } of plain.matchAll(NUMBER)) {
    addWords(index)
    add(plainNumber(number), true)
    done = index + number.length
  }
  addWords(plain.length)
  return terms
}
