/** The least that can be charged, in the currency's smallest unit: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const minimums: Record<string, number> = {
  usd: 50,
  aud: 50,
  cad: 50,
  eur: 50,
  gbp: 30,
  hkd: 400,
  jpy: 50,
  nzd: 50,
  sgd: 50,
  // No minimum of its own: what 50 US cents come to.
  cny: 400,
}

export const currencies: readonly string[] = Object.keys(minimums)

export const minimumOf = (currency: string): number => minimums[currency] ?? 50

/** An amount in the currency's smallest unit as a person reads it, such as $1,980.00. */
export function formatAmount(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
