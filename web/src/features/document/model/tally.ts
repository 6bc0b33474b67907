import type { ChangeCounts } from '@runwen/contracts'

/** All changes to read, without the comments. */
export const changesOf = ({ insertions, deletions, replacements, moves, formats }: ChangeCounts) =>
  insertions + deletions + replacements + moves + formats

const digits = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九']

const small = (value: number) => {
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`
  return `${ten}${ones === 0 && tens > 0 ? '' : digits[ones]}`
}

/** A day in Chinese numerals, as a colophon is dated: 二〇二六年十一月二十三日. */
export const chineseDate = (iso: string) => {
  const date = new Date(iso)
  const year = [...String(date.getFullYear())].map((digit) => digits[Number(digit)]).join('')
  return `${year}年${small(date.getMonth() + 1)}月${small(date.getDate())}日`
}
