export interface Keep {
  daily: number
  weekly: number
  monthly: number
}

/** The first day of the week or month, or the day itself, in UTC, as `YYYY-MM-DD`. */
const periods = {
  daily: (at: Date) => at.toISOString().slice(0, 10),
  weekly: (at: Date) =>
    new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10),
  monthly: (at: Date) => at.toISOString().slice(0, 7),
} as const

/**
 * The ids of backups to keep: the newest one, and the newest one of each of the last days, weeks and months that have a
 * backup.
 */
export function idsToKeep(backups: readonly { id: string; takenAt: string }[], keep: Keep): Set<string> {
  const newestFirst = backups.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
  const kept = new Set(newestFirst.slice(0, 1).map(({ id }) => id))
  for (const [name, periodOf] of Object.entries(periods)) {
    const seen = new Set<string>()
    for (const { id, takenAt } of newestFirst) {
      const period = periodOf(new Date(takenAt))
      if (seen.has(period)) continue
      seen.add(period)
      if (seen.size > keep[name as keyof Keep]) break
      kept.add(id)
    }
  }
  return kept
}
