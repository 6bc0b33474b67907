/** The longest series of pairs in which the second numbers rise. The first ones must rise already. */
export function longestIncreasing(pairs: readonly [number, number][]): [number, number][] {
  /** The index of the pair with the smallest end of a series of each length. */
  const ends: number[] = []
  const before: number[] = []
  for (const [at, [, value]] of pairs.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] ?? -1]?.[1] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = at
  }
  const series: [number, number][] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair) series.push(pair)
  }
  return series.reverse()
}
