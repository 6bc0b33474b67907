import type { Language } from '@runwen/contracts'
import { spaceChineseDate } from '@runwen/contracts/chinese-dates'

/** Formats cents as `$1,980.00`, with a minus, or a plus if requested, in front. */
export function money(cents: number, plus: '+' | '' = ''): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  const sign = cents < 0 ? '−' : cents > 0 ? plus : ''
  return `${sign}$${whole.toLocaleString('en-US')}.${rest}`
}

const days: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** Formats the day in UTC, as in `9 March 2026`. */
export const day = (date: Date, language: Language): string => spaceChineseDate(days[language].format(date))
