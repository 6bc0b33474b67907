import { halfWidth } from './half-width.ts'

/**
 * Parses `12.5` and `1,980.00` as cents; undefined for what is no amount. A comma separates thousands only: `1,50` is the
 * decimal comma of other languages, and has no clear meaning here.
 */
export const centsOf = (typed: string | number): number | undefined => {
  const text = halfWidth(String(typed)).trim()
  if (!/^(\d{1,8}|\d{1,2}(,\d{3}){1,2}|\d{3},\d{3})(\.\d{1,2})?$/.test(text)) return undefined
  const cents = Math.round(Number(text.replaceAll(',', '')) * 100)
  return cents > 0 ? cents : undefined
}
