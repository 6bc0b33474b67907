import type { Language } from '@runwen/contracts'
import { timesFor } from '@runwen/contracts/time-zones'

/** Formats cents as `$1,980.00`, with a minus, or a plus if requested, in front. */
export function money(cents: number, plus: '+' | '' = ''): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  const sign = cents < 0 ? '−' : cents > 0 ? plus : ''
  return `${sign}$${whole.toLocaleString('en-US')}.${rest}`
}

/** Formats the day where the reader is, see `timesFor`, as in `9 March 2026`. */
export const day = (
  date: Date,
  { language, timeZone }: { language: Language; timeZone?: string | null | undefined },
) => timesFor(language, timeZone, 'long').day(date)
