import { twoDigits } from '#shared/i18n/format.ts'

/** Start of a day such as `2026-11-22` in the reader's time zone, as an ISO time; undefined for anything else. */
export const startOfDay = (day: string) => timeOf(day, '00:00:00.000')

export const endOfDay = (day: string) => timeOf(day, '23:59:59.999')

const timeOf = (day: string, time: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const date = new Date(`${day}T${time}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The day `ago` days before `now` in the reader's time zone, such as `2026-11-22`. */
export const dayAgo = (ago: number, now = new Date()) => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago)
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}

/** Periods that are asked for often: how many days ago they began and ended. */
export const periods = (now = new Date()) => ({
  today: [0, 0] as const,
  yesterday: [1, 1] as const,
  week: [6, 0] as const,
  days30: [29, 0] as const,
  month: [now.getDate() - 1, 0] as const,
})
export type Period = keyof ReturnType<typeof periods>

/** The period from one day to another, if it is one of those. */
export const periodOf = (from: string, to: string, now = new Date()) =>
  (Object.entries(periods(now)) as [Period, readonly [number, number]][]).find(
    ([, [first, last]]) => dayAgo(first, now) === from && dayAgo(last, now) === to,
  )?.[0]
