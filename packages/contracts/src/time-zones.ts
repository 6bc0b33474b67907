import { spaceChineseDate } from './chinese-dates.ts'
import type { Language } from './constants.ts'

/** Whether the zone of this IANA name is known here. Another program may have a newer list. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' }
const defaults: Record<Language, string> = { en: 'UTC', zh: 'Asia/Shanghai' }

/**
 * Formats times for a reader in `zone`, an IANA name. Where it is missing or unknown, times are in UTC in English and in
 * Beijing time in Chinese. `zoneName` says how `zoneAt` names the zone.
 */
export function timesFor(
  language: Language,
  zone: string | null | undefined,
  zoneName: 'long' | 'shortOffset',
) {
  const timeZone = zone && isTimeZone(zone) ? zone : defaults[language]
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone })
  const day = format({ dateStyle: 'long' })
  const time = format({ dateStyle: 'long', timeStyle: 'short' })
  const named = format({ timeZoneName: zoneName })
  return {
    /** A day, such as `18 November 2026`. */
    day: (at: Date) => spaceChineseDate(day.format(at)),
    /** A day and time, such as `18 November 2026 at 04:00`. */
    time: (at: Date) => spaceChineseDate(time.format(at)),
    zoneAt(at: Date): string {
      if (timeZone === 'UTC') return 'UTC'
      if (language === 'zh' && timeZone === defaults.zh) return '北京时间'
      return named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    },
  }
}
