import { formatDate, formatTime } from '#shared/i18n/format.ts'

/** `10:31` for today, otherwise with the date. */
export const shortTime = (iso: string, language: string, now = new Date()) =>
  new Date(iso).toDateString() === now.toDateString()
    ? formatTime(iso, language)
    : formatDate(iso, language, { time: true, now })
