import type { Language } from '@runwen/contracts'
import { timesFor } from '@runwen/contracts/time-zones'

const suffixes: Record<Language, (zone: string) => string> = {
  en: (zone) => (zone === 'UTC' ? ' UTC' : ` (${zone})`),
  zh: (zone) => `（${zone}）`,
}

/** Formats times of a reader, see `timesFor`, such as `27 November 2026 at 18:00 (China Standard Time)`. */
export function timesOf(language: Language, zone?: string | null): (iso: string) => string {
  const { time, zoneAt } = timesFor(language, zone, 'long')
  return (iso) => {
    const at = new Date(iso)
    return time(at) + suffixes[language](zoneAt(at))
  }
}
