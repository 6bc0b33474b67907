const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** The moment that `text` names: a span before `now` (`90s`, `30m`, `2h`, `14d`) or an ISO 8601 time. */
export function parseSince(text: string, now: Date): Date | undefined {
  const span = /^(\d+)([smhd])$/.exec(text)
  const at = span
    ? new Date(now.getTime() - Number(span[1]) * units[span[2] as keyof typeof units])
    : new Date(/^\d{4}-\d{2}-\d{2}/.test(text) ? text : Number.NaN)
  return Number.isNaN(at.getTime()) || at > now ? undefined : at
}
