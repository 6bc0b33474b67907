import { spaceChineseDate } from '@runwen/contracts/chinese-dates'
import { unbroken } from './format.ts'

/** `22 November 2026`, `22 Nov 2026` or `2026 年 11 月 22 日`, for a date without a time such as `2026-11-22`. */
export const formatDay = (day: string, language: string, dateStyle: 'long' | 'medium' = 'long') => {
  const text = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle,
    timeZone: 'UTC',
  }).format(new Date(day))
  return language === 'zh' ? spaceChineseDate(text) : unbroken(text)
}
