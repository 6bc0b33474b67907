import type { Block } from '@runwen/contracts'
import type { Pair } from '../comparison.ts'
import { type Segment, segmentOf } from './segment.ts'

/** How many paragraphs of each side belong together, with the price of that. */
const beads = [
  { from: 1, to: 1, price: 0 },
  { from: 1, to: 0, price: 5 },
  { from: 0, to: 1, price: 5 },
  { from: 1, to: 2, price: 5 },
  { from: 2, to: 1, price: 5 },
  { from: 2, to: 2, price: 7 },
] as const
type Bead = (typeof beads)[number]

/** Variance of the length of a translation for each character of the original (Gale and Church, 1993). */
const VARIANCE = 6.8
/** Pairs that are compared. A longer document has a narrower band around the diagonal. */
const MAX_CELLS = 200_000

/**
 * Pairs the blocks of a translation by their lengths (Gale and Church, "A program for aligning sentences in bilingual
 * corpora", 1993). Headings, tables, pictures, notes and numbers, which a translation keeps, hold the pairs in place.
 */
export function alignTranslation(
  original: readonly Block[],
  result: readonly Block[],
  isFromChinese: boolean,
): Pair[] {
  const [before, after] = [original.map(segmentOf), result.map(segmentOf)]
  const [n, m] = [before.length, after.length]
  const ratio = ratioOf(lengthOf(before), lengthOf(after), isFromChinese)
  const band = Math.max(10, Math.floor(MAX_CELLS / (n + 1) / 2))
  const at = (i: number, j: number) => i * (m + 1) + j
  const best = new Map<number, { price: number; bead?: Bead }>([[0, { price: 0 }]])
  for (let i = 0; i <= n; i += 1) {
    const middle = n === 0 ? 0 : Math.round((i * m) / n)
    const [start, end] = n === 0 ? [0, m] : [Math.max(0, middle - band), Math.min(m, middle + band)]
    for (let j = start; j <= end; j += 1) {
      if (i + j === 0) continue
      let found: { price: number; bead?: Bead } | undefined
      for (const bead of beads) {
        const previous = i >= bead.from && j >= bead.to ? best.get(at(i - bead.from, j - bead.to)) : undefined
        if (!previous) continue
        const price =
          previous.price + priceOf(bead, before.slice(i - bead.from, i), after.slice(j - bead.to, j), ratio)
        if (!found || price < found.price) found = { price, bead }
      }
      if (found) best.set(at(i, j), found)
    }
  }
  const pairs: Pair[] = []
  for (let [i, j] = [n, m]; i > 0 || j > 0; ) {
    const { from = 0, to = 0 } = best.get(at(i, j))?.bead ?? {}
    // The ends lie outside the band only when the lists differ in length beyond any pairing.
    if (from + to === 0) return [{ original: [...original], result: [...result] }]
    pairs.push({ original: original.slice(i - from, i), result: result.slice(j - to, j) })
    i -= from
    j -= to
  }
  return pairs.reverse()
}

/** Characters of the translation for each of the original. Text that one side lacks must not move it too far. */
function ratioOf(original: number, result: number, isFromChinese: boolean): number {
  const [min, max] = isFromChinese ? [2, 4.5] : [1 / 4.5, 1 / 2]
  return Math.min(Math.max((result + 1) / (original + 1), min), max)
}

const lengthOf = (segments: readonly Segment[]) => segments.reduce((sum, { length }) => sum + length, 0)

function priceOf(
  { price }: Bead,
  before: readonly Segment[],
  after: readonly Segment[],
  ratio: number,
): number {
  const [a, b] = [before[0], after[0]]
  if (!a || !b) return [...before, ...after].every(({ isEmpty }) => isEmpty) ? 0.5 : price
  const isOneToOne = before.length === 1 && after.length === 1
  const all = [...before, ...after]
  if (!isOneToOne && all.some(({ kind, isEmpty }) => kind !== 'text' || isEmpty))
    return Number.POSITIVE_INFINITY
  if ((a.kind === 'table') !== (b.kind === 'table') || a.isEmpty !== b.isEmpty)
    return Number.POSITIVE_INFINITY
  if (a.isEmpty) return 0
  const kinds = a.kind === b.kind && a.level === b.level ? (a.kind === 'text' ? 0 : -4) : 5
  return price + lengthPrice(lengthOf(before), lengthOf(after), ratio) + kinds + anchorPrice(before, after)
}

/** How unlikely it is that one text is the translation of the other, as a negative logarithm. */
function lengthPrice(original: number, result: number, ratio: number): number {
  const mean = (original * ratio + result) / 2 + 1
  const deviation = Math.abs(result - original * ratio) / Math.sqrt(mean * VARIANCE)
  // Long paragraphs must not outweigh everything else.
  return Math.min(-Math.log(Math.max(2 * (1 - normal(deviation)), 1e-6)), 12)
}

/** The normal distribution (Abramowitz and Stegun, 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * x)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series
}

/** Numbers, notes and pictures on both sides speak for a pair, those on one side against it. */
function anchorPrice(before: readonly Segment[], after: readonly Segment[]): number {
  const count = (segments: readonly Segment[], what: 'notes' | 'pictures') =>
    segments.reduce((sum, each) => sum + each[what], 0)
  const fixed = (['notes', 'pictures'] as const).map((what) => {
    const [a, b] = [count(before, what), count(after, what)]
    return a === b ? -3 * Math.min(a, 2) : 2 * Math.abs(a - b)
  })
  const numbers = new Set(before.flatMap((each) => each.numbers))
  const shared = new Set(after.flatMap((each) => each.numbers).filter((number) => numbers.has(number)))
  return fixed.reduce((sum, each) => sum + each, 0) - 2 * Math.min(shared.size, 4)
}
