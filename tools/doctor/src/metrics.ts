/** Reads the Prometheus text format. @returns the sum of the values of each metric; NaN values count as missing. */
export function readMetrics(text: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [, name, value] = /^([a-z_:][\w:]*)(?:\{[^}]*\})? (\S+)/i.exec(line) ?? []
    if (name === undefined || Number.isNaN(Number(value))) continue
    sums.set(name, (sums.get(name) ?? 0) + Number(value))
  }
  return sums
}

/** The values of a label of those lines of a metric whose value is 1. */
export const labelsOf = (text: string, metric: string, label: string): string[] =>
  [...text.matchAll(new RegExp(`^${metric}\\{[^}]*\\b${label}="([^"]*)"[^}]*\\} 1$`, 'gm'))].flatMap(
    ([, value]) => value ?? [],
  )

/** The value of a label of a metric, such as `version` of `nodejs_version_info`. */
export function labelOf(text: string, metric: string, label: string): string | undefined {
  return new RegExp(`^${metric}\\{[^}]*\\b${label}="([^"]*)"`, 'm').exec(text)?.[1]
}
