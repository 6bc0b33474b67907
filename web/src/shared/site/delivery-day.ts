import { formatDate } from '#shared/i18n/format.ts'

/** A day with its weekday, as it appears in a sentence: `Tue 8 Dec` or `12 月 8 日（周二）`. */
export const formatDeliveryDay = (iso: string, language: string) =>
  formatDate(iso, language, { weekday: true }).replace(/周.$/, '（$&）')
