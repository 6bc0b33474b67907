import { currencyCode, limits, type paymentApi, paymentMethods } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'

export function settingsRoutes(context: Context) {
  const { publishableKey, mode, prices, withdrawalLimits, cnyPerUsd, cnyRateDate } = context
  return {
    stripeConfig: async () => ({
      publishable_key: publishableKey,
      mode,
      currency: currencyCode,
      methods: [...paymentMethods],
      prices: { '1': prices[1], '2': prices[2] },
      rebate_rate: limits.rebatePercent / 100,
      rebate_waiting_days: withdrawalLimits.waitingDays,
      withdrawal_minimum: withdrawalLimits.minimum,
      cny_per_usd: cnyPerUsd,
      cny_rate_date: cnyRateDate,
    }),
  } satisfies Partial<Handlers<typeof paymentApi>>
}
