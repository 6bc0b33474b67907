import { twoDigits } from '#shared/i18n/format.ts'

/** The month of a time on this device, such as `2026-11`. */
export const monthOf = (date: Date) => `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}`

export const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

export const shiftMonth = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(year, number - 1 + by, 1))
}

/** Formats a month as `November 2026` or `2026 年 11 月`. */
export const monthText = (month: string, language: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  if (language === 'zh') return `${year} 年 ${number} 月`
  const first = new Date(Date.UTC(year, number - 1, 1))
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
}
