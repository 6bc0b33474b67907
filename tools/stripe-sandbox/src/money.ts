/** Minimum charge in the currency's smallest unit: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
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
  // Stripe lists no minimum for it: about 50 US cents.
  cny: 400,
}

export const currencies: readonly string[] = Object.keys(minimums)

export const minimumOf = (currency: string): number => minimums[currency] ?? 50

/** Formats an amount, given in the currency's smallest unit, for people: $1,980.00. */
export function formatAmount(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
