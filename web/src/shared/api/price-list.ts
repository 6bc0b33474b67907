import { currencyCode } from '@runwen/contracts/constants'
import { limits, rebateOf } from '@runwen/contracts/limits'
import type { Answer } from './endpoints.ts'

type PriceFields = Pick<
  Answer<'stripeConfig'>,
  'prices' | 'currency' | 'rebate_rate' | 'cny_per_usd' | 'cny_rate_date'
>

const published: PriceFields = {
  prices: limits.priceCents,
  currency: currencyCode,
  rebate_rate: limits.rebatePercent / 100,
  cny_per_usd: null,
  cny_rate_date: null,
}

/** The price of each service and the rebate on it, in cents; the published prices until the server has answered. */
export const priceListOf = (fields: PriceFields = published) => {
  const { prices, currency, rebate_rate, cny_per_usd, cny_rate_date } = fields
  const ratePercent = Math.round(rebate_rate * 100)
  return {
    prices,
    currency,
    rebate: (cents: number) => rebateOf(cents, ratePercent),
    ratePercent,
    /** Yuan per dollar of the estimates next to prices, and the day of that rate; null without estimates. */
    cnyRate: cny_per_usd === null ? null : { perUsd: cny_per_usd, date: cny_rate_date },
  }
}

export type PriceList = ReturnType<typeof priceListOf>
