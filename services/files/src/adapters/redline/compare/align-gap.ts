/** Something that can be found again on the other side: a paragraph, a table, a row or a note. */
export interface Alignable {
  key: string
  /** Only items of one kind belong together. */
  kind: string
  /** Its words with how often they occur. */
  words: ReadonlyMap<string, number>
  size: number
}

/** Items that belong together. One side is empty where nothing corresponds; a split or joined paragraph has two. */
export interface Bead {
  original: number[]
  result: number[]
}

/** Share of common words from which two items count as versions of one, and from which three do. */
const LIKE = { two: 0.35, three: 0.6 }
/** Pairs of items that are compared in one gap at most. A longer gap has a narrower band around its diagonal. */
const MAX_CELLS = 300_000
/** Words of a short text. */
const SHORT = 12

type Step = 'pair' | 'split' | 'join' | 'drop' | 'add'
const steps: [Step, number, number][] = [
  ['pair', 1, 1],
  ['split', 1, 2],
  ['join', 2, 1],
  ['drop', 1, 0],
  ['add', 0, 1],
]

/** Aligns two lists without anchors, in their order, so that the most words stay. */
export function alignGap(original: readonly Alignable[], result: readonly Alignable[]): Bead[] {
  const [n, m] = [original.length, result.length]
  if (n === 0 || m === 0) return unmatched(n, m)
  const [a, b] = [original[0], result[0]]
  // Between two equal neighbours a short text is taken as rewritten, though no word is the same.
  if (n === 1 && m === 1 && a && b && a.kind === b.kind && Math.max(a.size, b.size) <= SHORT)
    return [{ original: [0], result: [0] }]
  const gains = new Gains(original, result)
  const band = Math.max(Math.floor(MAX_CELLS / n / 2), 4)
  const best = new Map<number, { score: number; step: Step }>([[0, { score: 0, step: 'pair' }]])
  const at = (i: number, j: number) => i * (m + 1) + j
  for (let i = 0; i <= n; i += 1) {
    const middle = Math.round((i * m) / n)
    for (let j = Math.max(0, middle - band); j <= Math.min(m, middle + band); j += 1) {
      let found: { score: number; step: Step } | undefined
      for (const [step, di, dj] of steps) {
        const previous = i >= di && j >= dj ? best.get(at(i - di, j - dj)) : undefined
        const gain = previous && gains.of(step, i - 1, j - 1)
        if (previous && gain !== undefined && (!found || previous.score + gain > found.score))
          found = { score: previous.score + gain, step }
      }
      if (found) best.set(at(i, j), found)
    }
  }
  return trace(n, m, (i, j) => best.get(at(i, j))?.step)
}

function trace(n: number, m: number, stepAt: (i: number, j: number) => Step | undefined): Bead[] {
  const beads: Bead[] = []
  let [i, j] = [n, m]
  while (i > 0 || j > 0) {
    const step = stepAt(i, j)
    const [, di = 0, dj = 0] = steps.find(([name]) => name === step) ?? []
    if (di + dj === 0) return unmatched(n, m)
    i -= di
    j -= dj
    beads.push({ original: range(i, di), result: range(j, dj) })
  }
  return beads.reverse()
}

const range = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i)

const unmatched = (n: number, m: number): Bead[] => [
  ...range(0, n).map((i) => ({ original: [i], result: [] })),
  ...range(0, m).map((j) => ({ original: [], result: [j] })),
]

/** The words that stay when items are put together. */
class Gains {
  private readonly original: readonly Alignable[]
  private readonly result: readonly Alignable[]
  private readonly before: Int32Array[]
  private readonly after: Int32Array[]
  private readonly known = new Map<number, number>()

  constructor(original: readonly Alignable[], result: readonly Alignable[]) {
    const numbers = new Map<string, number>()
    this.original = original
    this.result = result
    this.before = original.map((item) => sortedWords(item, numbers))
    this.after = result.map((item) => sortedWords(item, numbers))
  }

  /** The gain of a step that ends with these items. Undefined when they do not belong together. */
  of(step: Step, i: number, j: number): number | undefined {
    if (step === 'drop' || step === 'add') return 0
    const [a, b] = [this.original[i], this.result[j]]
    if (!a || !b || a.kind !== b.kind) return undefined
    if (step !== 'pair') return this.ofThree(step, i, j)
    if (a.size + b.size === 0) return a.key === b.key ? 0.5 : 0.1
    const common = this.common(i, j)
    return (2 * common) / (a.size + b.size) < LIKE.two ? undefined : common
  }

  private ofThree(step: 'split' | 'join', i: number, j: number): number | undefined {
    const isSplit = step === 'split'
    const [one, first, second] = isSplit
      ? [this.original[i], this.result[j - 1], this.result[j]]
      : [this.result[j], this.original[i - 1], this.original[i]]
    if (!one || !first || !second) return undefined
    if ([one, first, second].some(({ kind, size }) => kind !== 'paragraph' || size === 0)) return undefined
    const size = one.size + first.size + second.size
    const minCommon = (LIKE.three * size) / 2
    const upperBound = this.common(i, j) + (isSplit ? this.common(i, j - 1) : this.common(i - 1, j))
    if (Math.min(upperBound, one.size) < minCommon) return undefined
    const [whole, parts] = isSplit ? [this.before[i], this.after] : [this.after[j], this.before]
    const last = isSplit ? j : i
    const both = Int32Array.from([...(parts[last - 1] ?? []), ...(parts[last] ?? [])]).sort()
    const common = whole ? commonWords(whole, both) : 0
    // It must keep clearly more words than the better half alone.
    return common < minCommon ? undefined : common - 2 - size * 0.05
  }

  private common(i: number, j: number): number {
    const key = i * this.result.length + j
    const known = this.known.get(key)
    if (known !== undefined) return known
    const [a, b] = [this.before[i], this.after[j]]
    const common = a && b ? commonWords(a, b) : 0
    this.known.set(key, common)
    return common
  }
}

/** The words of an item as sorted numbers, each as often as it occurs. */
function sortedWords({ words, size }: Alignable, numbers: Map<string, number>): Int32Array {
  const sorted = new Int32Array(size)
  let at = 0
  for (const [word, count] of words) {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    sorted.fill(number, at, at + count)
    at += count
  }
  return sorted.sort()
}

function commonWords(a: Int32Array, b: Int32Array): number {
  let [i, j, common] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [x = 0, y = 0] = [a[i], b[j]]
    if (x === y) common += 1
    if (x <= y) i += 1
    if (y <= x) j += 1
  }
  return common
}
