/** A tally without what it counts 0 of. It keeps its first entry where that is all, so that it is never empty. */
export function withoutZeros<Entry extends readonly [name: string, count: number]>(
  entries: readonly Entry[],
): readonly Entry[] {
  const counted = entries.filter(([, count]) => count > 0)
  return counted.length > 0 ? counted : entries.slice(0, 1)
}
