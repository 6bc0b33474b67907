export type Span = { unit: 'minutes' | 'hours' | 'days'; count: number }

const minuteMs = 60_000

/** A time span in words, such as `2 hours` or `2 小时`. */
export const spanText = ({ unit, count }: Span, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' })
    .format(count)
    .replace(/(\d)(?=\p{Script=Han})/u, '$1 ')

/** A time span in its largest whole unit; days from 24 hours on. Negative spans count as 0 minutes. */
export const spanOf = (ms: number): Span => {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}
