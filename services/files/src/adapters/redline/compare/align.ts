import { type Alignable, alignGap, type Bead } from './align-gap.ts'
import { likelyAnchors } from './likely-anchors.ts'
import { longestIncreasing } from './longest-increasing.ts'

/** Pairs of items in a gap from which likely anchors are looked for first. */
const LONG_GAP = 2_500

/** The words of a text in lower case. Each Chinese character is one. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []

export function bagOf(text: string): { words: Map<string, number>; size: number } {
  const all = wordsOf(text)
  const words = new Map<string, number>()
  for (const word of all) words.set(word, (words.get(word) ?? 0) + 1)
  return { words, size: all.length }
}

/**
 * Aligns two lists. Items that occur once on both sides are anchors, as in patience diff. Between them the alignment
 * keeps the most words.
 */
export function align(original: readonly Alignable[], result: readonly Alignable[]): Bead[] {
  const beads: Bead[] = []
  let [from, to] = [0, 0]
  const gap = (a: number, b: number) => {
    let [start, end] = [0, 0]
    while (from + start < a && to + start < b && isSame(original[from + start], result[to + start]))
      start += 1
    while (
      a - end > from + start &&
      b - end > to + start &&
      isSame(original[a - end - 1], result[b - end - 1])
    )
      end += 1
    for (let i = 0; i < start; i += 1) beads.push({ original: [from + i], result: [to + i] })
    const inner = alignInner(original.slice(from + start, a - end), result.slice(to + start, b - end))
    beads.push(...shift(inner, from + start, to + start))
    for (let i = end; i > 0; i -= 1) beads.push({ original: [a - i], result: [b - i] })
  }
  for (const [a, b] of uniqueAnchors(original, result)) {
    gap(a, b)
    beads.push({ original: [a], result: [b] })
    from = a + 1
    to = b + 1
  }
  gap(original.length, result.length)
  return beads
}

const shift = (beads: readonly Bead[], from: number, to: number): Bead[] =>
  beads.map((bead) => ({
    original: bead.original.map((i) => i + from),
    result: bead.result.map((i) => i + to),
  }))

/** Aligns what is between two anchors. The time grows with the square of a gap, so a long one is divided. */
function alignInner(original: readonly Alignable[], result: readonly Alignable[]): Bead[] {
  const anchors = original.length * result.length < LONG_GAP ? [] : likelyAnchors(original, result)
  const beads: Bead[] = []
  let [from, to] = [0, 0]
  for (const [a, b] of [...anchors, [original.length, result.length] as const]) {
    beads.push(...shift(alignGap(original.slice(from, a), result.slice(to, b)), from, to))
    if (a < original.length) beads.push({ original: [a], result: [b] })
    from = a + 1
    to = b + 1
  }
  return beads
}

const isSame = (a: Alignable | undefined, b: Alignable | undefined) =>
  a?.key === b?.key && a?.kind === b?.kind

/** The longest rising series of items that are unique on both sides. */
function uniqueAnchors(original: readonly Alignable[], result: readonly Alignable[]): [number, number][] {
  const places = new Map<string, { a: number[]; b: number[] }>()
  const note = (items: readonly Alignable[], side: 'a' | 'b') => {
    for (const [at, { key, kind }] of items.entries()) {
      const found = places.get(`${kind} ${key}`) ?? { a: [], b: [] }
      found[side].push(at)
      places.set(`${kind} ${key}`, found)
    }
  }
  note(original, 'a')
  note(result, 'b')
  const unique: [number, number][] = []
  for (const { a, b } of places.values()) {
    const [first, second] = [a[0], b[0]]
    if (a.length === 1 && b.length === 1 && first !== undefined && second !== undefined)
      unique.push([first, second])
  }
  return longestIncreasing(unique.sort(([x], [y]) => x - y))
}
