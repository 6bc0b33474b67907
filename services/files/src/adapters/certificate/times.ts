import type { Language } from '@runwen/contracts'
import { spaceChineseDate } from '@runwen/contracts/chinese-dates'
import { isTimeZone } from '@runwen/contracts/time-zones'

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' }
const defaults: Record<Language, string> = { en: 'UTC', zh: 'Asia/Shanghai' }

export interface Times {
  /** A day, such as `18 November 2026`. */
  day(at: Date): string
  /** A day and time with the zone, such as `18 November 2026 at 04:00 (UTC+1)`. */
  time(at: Date): string
}

/** Times of a reader in `zone`, an IANA name. Without one, or with one that is not known here, those of the language. */
export function timesOf(language: Language, zone?: string): Times {
  const locale = locales[language]
  const timeZone = zone !== undefined && isTimeZone(zone) ? zone : defaults[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const named = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  const nameAt = (at: Date) => {
    if (language === 'zh' && timeZone === defaults.zh) return '北京时间'
    const offset = named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    return offset.replace('GMT', 'UTC').replace(/\+0$/, '')
  }
  return {
    day: (at) => spaceChineseDate(day.format(at)),
    time: (at) => {
      const text = spaceChineseDate(time.format(at))
      return language === 'zh' ? `${text}（${nameAt(at)}）` : `${text} (${nameAt(at)})`
    },
  }
}
