/** Parses `12.5` as 1250 cents; undefined for what is no amount. */
export const centsOf = (typed: string | number): number | undefined => {
  const text = String(typed).trim().replace(/,/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) return undefined
  const cents = Math.round(Number(text) * 100)
  return cents > 0 ? cents : undefined
}
