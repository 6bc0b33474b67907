import type { Language } from '@runwen/contracts'
import { spaceChineseDate } from '@runwen/contracts/chinese-dates'
import { isTimeZone } from '@runwen/contracts/time-zones'

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' }
const defaults: Record<Language, string> = { en: 'UTC', zh: 'Asia/Shanghai' }
const suffixes: Record<Language, (zone: string) => string> = {
  en: (zone) => (zone === 'UTC' ? ' UTC' : ` (${zone})`),
  zh: (zone) => `（${zone}）`,
}

/**
 * Formats times with the name of the zone, such as `27 November 2026 at 18:00 (China Standard Time)`, where the reader
 * is. Where that is unknown, the times are in UTC in English, and in Beijing time in Chinese.
 */
export function timesOf(language: Language, zone?: string | null): (iso: string) => string {
  const timeZone = zone && isTimeZone(zone) ? zone : defaults[language]
  const locale = locales[language]
  const longTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
  const nameAt = (at: Date) => {
    if (timeZone === 'UTC') return 'UTC'
    if (language === 'zh' && timeZone === 'Asia/Shanghai') return '北京时间'
    return named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  }
  return (iso) => {
    const at = new Date(iso)
    return spaceChineseDate(longTime.format(at)) + suffixes[language](nameAt(at))
  }
}
