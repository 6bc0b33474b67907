import { spaceChineseDate } from '@runwen/contracts/chinese-dates'

const locale = (language: string) => (language === 'zh' ? 'zh-CN' : 'en-GB')

/** Makes functions that keep their formats, because making one takes 70 times as long as using it. */
const keeping = <Options, Format>(make: (locale: string, options: Options) => Format) => {
  const formats = new Map<string, Format>()
  return (locale: string, options: Options, variant?: number): Format => {
    const key = JSON.stringify([locale, options, variant])
    const format = formats.get(key) ?? make(locale, options)
    formats.set(key, format)
    return format
  }
}

const dateFormat = keeping(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const numberFormat = keeping(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** A format has the time zone of its making. A traveler's dates have another offset. */
const inOwnZone = (date: Date, language: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale(language), options, date.getTimezoneOffset()).format(date)

const sameYear = (a: Date, b: Date) => a.getFullYear() === b.getFullYear()

/** Keeps a date on one line. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

type DateStyle = { time?: boolean; weekday?: boolean; year?: boolean; now?: Date }

/** `14 Nov, 09:12` or `11 月 14 日 09:12`, with the year if it is asked for or not the current one. */
export const formatDate = (
  iso: string,
  language: string,
  { time = false, weekday = false, year = false, now = new Date() }: DateStyle = {},
) => {
  const date = new Date(iso)
  const text = inOwnZone(date, language, {
    weekday: weekday ? 'short' : undefined,
    year: year || !sameYear(date, now) ? 'numeric' : undefined,
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    ...(time && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  })
  return language === 'zh' ? spaceChineseDate(text) : unbroken(text)
}

export const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Short form for tables: `11-14 09:12` in Chinese, `14 Nov, 09:12` in English; only the date for other years. */
export const formatStamp = (
  iso: string,
  language: string,
  { time = true, now = new Date() }: Pick<DateStyle, 'time' | 'now'> = {},
) => {
  const date = new Date(iso)
  const thisYear = sameYear(date, now)
  if (language !== 'zh') return formatDate(iso, language, { time: time && thisYear, now })
  const day = `${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  if (!thisYear) return `${date.getFullYear()}-${day}`
  return time ? `${day} ${formatTime(iso, language)}` : day
}

export const formatTime = (iso: string, language: string) =>
  inOwnZone(new Date(iso), language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** An amount as form fields and banks take it: `1234.50`. */
export const plainAmount = (cents: number) => (cents / 100).toFixed(2)

/** Cents as `$1,980.00`. */
export const formatMoney = (cents: number, currency: string, { signed = false } = {}) =>
  numberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    signDisplay: signed ? 'exceptZero' : 'auto',
  })
    .format(cents / 100)
    .replace('-', '−')

export const formatNumber = (value: number, language: string) =>
  numberFormat(locale(language), {}).format(value)

/** 1 MB is 1,048,576 bytes, as everywhere in the product. */
export const formatSize = (bytes: number) => {
  if (bytes < 1_024) return `${bytes} B`
  if (bytes < 1_048_576 / 10) return `${Math.round(bytes / 1_024)} KB`
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}

/** Yuan for an estimate, such as `¥7,050`: from a thousand on in tens. */
export const formatYuan = (yuan: number) => {
  const step = yuan < 1_000 ? 1 : 10
  return `¥${(Math.round(yuan / step) * step).toLocaleString('en-US')}`
}
