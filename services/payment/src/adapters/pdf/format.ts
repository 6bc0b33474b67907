import type { Language } from '@runwen/contracts'

/** Formats cents as `$1,980.00`, with a minus, or a plus if requested, in front. */
export function money(cents: number, plus: '+' | '' = ''): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  const sign = cents < 0 ? '−' : cents > 0 ? plus : ''
  return `${sign}$${whole.toLocaleString('en-US')}.${rest}`
}

/** Formats the day in UTC. */
export function day(date: Date, language: Language): string {
  const iso = date.toISOString().slice(0, 10)
  if (language === 'en') return iso
  const [year, month, dayOfMonth] = iso.split('-').map(Number)
  return `${year} 年 ${month} 月 ${dayOfMonth} 日`
}
