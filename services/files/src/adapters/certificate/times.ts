import type { Language } from '@runwen/contracts'
import { timesFor } from '@runwen/contracts/time-zones'

export type Times = ReturnType<typeof timesOf>

/** Times of a reader, see `timesFor`, with the offset of the zone, such as `18 November 2026 at 04:00 (UTC+1)`. */
export function timesOf(language: Language, zone?: string) {
  const { day, time, zoneAt } = timesFor(language, zone, 'shortOffset')
  const offsetAt = (at: Date) => zoneAt(at).replace('GMT', 'UTC').replace(/\+0$/, '')
  return {
    day,
    time: (at: Date) => time(at) + (language === 'zh' ? `（${offsetAt(at)}）` : ` (${offsetAt(at)})`),
  }
}
