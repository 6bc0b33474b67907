import type { Alignable } from './align-gap.ts'
import { longestIncreasing } from './longest-increasing.ts'

/** Share of common words from which two items can only be versions of one. Half of a split paragraph has less. */
const CERTAIN = 0.85
/** Common words that no other item has, from which two items are compared. */
const RARE = 2

/**
 * Items with so many common words that they must belong together, in their order: anchors inside a long gap in which
 * every item was changed. Takes linear time.
 */
export function likelyAnchors(
  original: readonly Alignable[],
  result: readonly Alignable[],
): [number, number][] {
  const [before, after] = [rareWords(original), rareWords(result)]
  const votes = new Map<number, number>()
  for (const [word, from] of before) {
    const to = after.get(word)
    if (to === undefined) continue
    const pair = from * result.length + to
    votes.set(pair, (votes.get(pair) ?? 0) + 1)
  }
  const pairs = [...votes].flatMap(([pair, count]): [number, number][] => {
    const [from, to] = [Math.floor(pair / result.length), pair % result.length]
    const [one, other] = [original[from], result[to]]
    return count >= RARE && one && other && areVersions(one, other) ? [[from, to]] : []
  })
  // Descending second places, so that no item has two partners.
  return longestIncreasing(pairs.sort(([a, b], [c, d]) => a - c || d - b))
}

/** Words that only one item has, with its place. */
function rareWords(items: readonly Alignable[]): Map<string, number> {
  const places = new Map<string, number>()
  const common = new Set<string>()
  for (const [at, { words }] of items.entries()) {
    for (const word of words.keys()) {
      if (places.has(word)) common.add(word)
      places.set(word, at)
    }
  }
  for (const word of common) places.delete(word)
  return places
}

function areVersions(one: Alignable, other: Alignable): boolean {
  if (one.kind !== other.kind) return false
  let common = 0
  for (const [word, count] of one.words) common += Math.min(count, other.words.get(word) ?? 0)
  return 2 * common >= CERTAIN * (one.size + other.size)
}
