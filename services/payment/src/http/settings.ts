import { currencyCode, limits, paymentApi, paymentMethods } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'

export function addSettingsRoutes(app: App, context: Context): void {
  const { publishableKey, mode, prices, withdrawalLimits, cnyPerUsd, cnyRateDate } = context
  implement(app, paymentApi.stripeConfig, async () => ({
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
  }))
}
