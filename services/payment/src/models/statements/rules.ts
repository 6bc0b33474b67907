export interface Period {
  /** First moment inside; null for the beginning. */
  from: Date | null
  /** First moment after. */
  until: Date
}

/** Whole days in UTC, both ends included; until today when `to` is missing. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const end = new Date(`${to ?? now.toISOString().slice(0, 10)}T00:00:00Z`)
  return { from: from ? new Date(`${from}T00:00:00Z`) : null, until: new Date(end.getTime() + 86_400_000) }
}
